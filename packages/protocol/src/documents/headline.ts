/** The headline of a race: which of its actions stands alone where there is room for one. */
import type { DisruptionKind } from '@bell-lap/domain/calendar/disruption'
import { NEWS_WEIGHTS } from '@bell-lap/domain/road/move-news'
import type { Action, Actions } from './actions.ts'

const MINUTE_MS = 60_000

const isHeadline = (action: Action): action is Action & { weight: number } => action.weight !== undefined

/**
 * Greater news stands for longer, so that an attack is not gone because a rider lost contact a minute later. This needs no clock: news
 * that came while greater news stood is in the list, and is no headline afterwards. Once the race is won, only a decision that
 * changes the result takes the place of the winner.
 * @param actions newest first
 * @param disruption what keeps the race from being held as planned, which is told elsewhere
 */
export function headlineOf(actions: Actions, disruption?: DisruptionKind): Action | null {
  const news = actions.filter(isHeadline).filter(({ kind }) => kind !== disruption)
  const isWon = news.some(({ kind }) => kind === 'finish')
  if (isWon)
    return news.find(
      ({ kind, weight }) => kind === 'finish' || (kind === 'decision' && weight >= NEWS_WEIGHTS.great),
    )!
  const untilMs = ({ knownAt, weight }: (typeof news)[number]) => Date.parse(knownAt) + weight * MINUTE_MS
  const [newest = null, ...older] = news
  return older.reduce<(typeof news)[number] | null>(
    (best, each) => (best !== null && untilMs(each) > untilMs(best) ? each : best),
    newest,
  )
}
