/** Which action is the latest worth a line of its own. */
import type { DisruptionKind } from '@bell-lap/domain/calendar/disruption'
import type { Action, Actions } from '@bell-lap/protocol/documents/actions'

/** The finish stands until something greater comes: what is told of those who come in later is not news beside it. */
const AFTER_FINISH: ReadonlySet<Action['kind']> = new Set(['finish', 'leader', 'decision'])

/**
 * The newest that stands and that nobody inferred; once the race is won, the winner and what follows from it. Null where there is none. What keeps the race
 * from being held as planned is told above the line, as long as that holds.
 */
export function latestOf(actions: Actions, disruption?: DisruptionKind): Action | null {
  const standing = actions.filter(
    ({ takenBackAt, kind, inferred }) =>
      takenBackAt === undefined && kind !== disruption && inferred !== true,
  )
  const isWon = standing.some(({ kind }) => kind === 'finish')
  // Of the leaders that a stage made, the first classification's.
  const told = isWon ? standing.filter(({ kind }) => AFTER_FINISH.has(kind)) : standing
  const [newest] = told
  if (newest === undefined) return null
  return newest.kind === 'leader' ? (told.find(({ kind }) => kind === 'finish') ?? newest) : newest
}
