// The board of the match on this screen. A match, a replay and a lesson differ in who may act and what is to be seen; everything
// else a board gets is put together here.
import type { BoardProps } from '@/components/board/board'
import { useMatch } from '@/components/board/match-context'
import { BoardBoundary } from './board-boundary'

interface BoardViewProps
  extends
    Pick<BoardProps, 'seat' | 'faces'>,
    Partial<Pick<BoardProps, 'refusal' | 'submit' | 'onLooked' | 'phone'>> {
  /** The position of a replay: a board that has thrown is tried again at another position. */
  readonly position?: number
}

export function BoardView({ seat, faces, refusal, submit, onLooked, phone, position }: BoardViewProps) {
  const { match, screens, playback } = useMatch()
  const { standing, animating, next } = playback
  return (
    <BoardBoundary {...(position !== undefined && { position })}>
      <screens.Board
        standing={standing}
        animating={animating}
        next={next}
        seat={seat}
        faces={faces}
        names={match.record.names}
        refusal={refusal ?? nothing}
        submit={submit ?? nothing}
        onLooked={seat === undefined ? undefined : onLooked}
        phone={phone}
      />
    </BoardBoundary>
  )
}

/** For spectators: nothing is refused, nothing is submitted. */
const nothing = (): undefined => undefined
