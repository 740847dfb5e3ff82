// The game of a table as a riveted plate: its emblem behind glass, and a few lines.
import { StyleSheet, View } from 'react-native'
import type { GameId } from '@/client/games'
import { Emblem } from '@/components/games/emblem'
import { useGameWords } from '@/components/games/use-game-words'
import { Porthole } from '@/components/art/door-fittings'
import { Plate } from '@/components/ui/plate'
import { gradient } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { useAccent } from '@/components/games/covers'

interface GamePlateProps {
  readonly game: GameId
  readonly title: string
  readonly notes: readonly string[]
}

export function GamePlate({ game, title, notes }: GamePlateProps) {
  const { colors } = useTheme()
  const { line } = useGameWords(game)
  const metal = useAccent(game)
  return (
    <Plate
      surface="sunk"
      rivets
      rule={metal.low}
      style={[
        styles.plate,
        gradient(`radial-gradient(90% 110% at 50% 20%, ${metal.mid}4D 0%, ${colors.sunk} 100%)`),
      ]}
    >
      <View style={styles.picture}>
        <Porthole size={108} metal={metal}>
          <Emblem game={game} size={86} />
        </Porthole>
      </View>
      <Text variant="title" center aria-level={2}>
        {title}
      </Text>
      <Text color="soft" center>
        {line}
      </Text>
      {notes.map((note) => (
        <Text key={note} variant="small" color={metal.text} center style={styles.note}>
          {note}
        </Text>
      ))}
    </Plate>
  )
}

const styles = StyleSheet.create({
  plate: { gap: space.s, paddingHorizontal: space.xl, paddingVertical: space.xl },
  picture: { alignItems: 'center', marginBottom: space.xs },
  note: { fontWeight: '600' },
})
