// The object on each game's door: what the game is about, at a glance.
import type { GameId } from '@/client/games'
import { EmblemPicture } from '@/components/board/emblem-picture'
import { covers } from './covers'

export const Emblem = ({ game, size = 72 }: { readonly game: GameId; readonly size?: number }) => (
  <EmblemPicture cover={covers[game]} size={size} />
)
