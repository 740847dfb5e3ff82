// Whose cards the large ones are: on the open table the player who takes the phone next, during a tap the tapper.
import { StyleSheet, View } from 'react-native'
import { Icon } from '@/components/ui/icon'
import { PlayerMark } from '@/components/art/player-mark'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { ownHead, type Rect } from './layout'
import { lockdownAccent } from '../accent'

interface OwnerProps {
  readonly player: number
  readonly name: string
  readonly below: Rect
  readonly called: boolean
}

export function Owner({ player, name, below, called }: OwnerProps) {
  const { accent } = useTheme()
  return (
    <View style={[styles.owner, { left: below.x, top: below.y - ownHead, width: below.width }]}>
      <PlayerMark player={player} size={22} />
      <Text variant="heading" numberOfLines={1} style={styles.name} testID="owner">
        {name}
      </Text>
      {called && <Icon name="flag" size={16} color={accent(lockdownAccent).text} />}
    </View>
  )
}

const styles = StyleSheet.create({
  owner: {
    position: 'absolute',
    height: ownHead,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.xs,
  },
  name: { flexShrink: 1 },
})
