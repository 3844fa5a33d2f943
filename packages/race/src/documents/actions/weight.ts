/** How much an action weighs as a headline. Moves on the road have been weighed already, by who is concerned (move-news.ts). */
import type { JuryDecision } from '@bell-lap/domain/marks/decision'
import { NEWS_WEIGHTS } from '@bell-lap/domain/road/move-news'
import type { Action } from '@bell-lap/protocol/documents/actions'

const { great, good, some, small } = NEWS_WEIGHTS

const OF_KIND: Readonly<Partial<Record<Action['kind'], number>>> = {
  start: good,
  virtualLead: great,
  sprint: good,
  bonus: good,
  bestTime: good,
  bell: good,
  crash: good,
  weather: good,
  finish: great,
  leader: great,
  medals: great,
  lapLost: small,
  pulled: small,
  correction: small,
  delayed: great,
  postponed: great,
  interrupted: great,
  cancelled: great,
  stopped: great,
}

/** Decisions that change who is placed where, or what the race is. */
const OF_DECISION: Readonly<Partial<Record<JuryDecision['kind'], number>>> = {
  disqualification: great,
  relegation: great,
  invalidResult: great,
  neutralisation: great,
  warning: small,
  fine: small,
  passingAccepted: small,
  lapCount: small,
}

/** Climbs of the first three categories are long enough to change a race. */
const GREAT_CLIMBS: ReadonlySet<string | undefined> = new Set(['H', '1', '2'])

/** In minutes. */
export function weightOf({
  kind,
  category,
  decision,
}: Pick<Action, 'kind' | 'category' | 'decision'>): number {
  if (kind === 'mountain') return GREAT_CLIMBS.has(category) ? good : some
  const own = kind === 'decision' && decision !== undefined ? OF_DECISION[decision.kind] : OF_KIND[kind]
  return own ?? some
}
