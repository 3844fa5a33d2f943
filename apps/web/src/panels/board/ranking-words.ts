/** The name of a ranking in words, by its type and its period. The document's own name is English. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import type { Classification, ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { isOnTheRoad, type WhereNow } from './on-the-road.ts'

export interface NamedRanking extends Pick<
  Ranking,
  'name' | 'type' | 'rankingType' | 'resultStatus' | 'hasTimesAlone'
> {
  /** Its rows, where it has any. */
  readonly results?: readonly WhereNow[]
}

/**
 * The document's own text if the ranking has a name of its own, such as that of a climb. `oneRace`: stages
 * are not mentioned.
 */
export function rankingWords(ranking: NamedRanking, oneRace: boolean): MessageDescriptor | string {
  const live = ranking.resultStatus === 'live'
  if (ranking.type === 'Overall' && ranking.rankingType === 'Time')
    return live ? msg`Virtual general` : msg`General classification`
  if (ranking.type === 'Inter' || ranking.type === 'Start') return ranking.name
  if (ranking.hasTimesAlone)
    return oneRace ? msg`Individual times` : msg`Times for the general classification`
  if (ranking.rankingType === 'Time')
    return live ? timesNow(ranking) : oneRace ? msg`Result` : msg`Stage result`
  // A heat has a name of its own.
  return ranking.rankingType === 'Heat' ? ranking.name : WORDS[ranking.rankingType]
}

const WORDS: Readonly<Record<Exclude<Classification, 'Time' | 'Heat'>, MessageDescriptor>> = {
  SprintPoints: msg`Points`,
  MountainPoints: msg`Mountains`,
  Young: msg`Young riders`,
  Team: msg`Teams`,
  Combined: msg`Combined`,
  Intermediate: msg`Intermediate sprints`,
  SprintBonus: msg`Bonus sprints`,
  Bonification: msg`Bonifications`,
  Nation: msg`Nations`,
  Combative: msg`Combativity`,
  Breakaway: msg`Breakaway`,
  Fairplay: msg`Fair play`,
  SuperCombative: msg`Most combative of the race`,
  Round: msg`Sum of the runs`,
}

/** True if the ranking has the times of riders, beside a ranking of their teams. */
export const isOfTheirRiders = (whole: Pick<Ranking, 'results'>, part: Pick<Ranking, 'results'>): boolean =>
  whole.results[0]?.team !== undefined && part.results[0]?.rider !== undefined

/** During the race: riders who have finished are no longer on the road. */
const timesNow = ({ results }: NamedRanking): MessageDescriptor =>
  results?.some(isOnTheRoad) ? msg`On the road` : msg`At the finish`

/** How far a result may be trusted. */
export const RESULT_STATUS_WORDS: Readonly<Record<ResultStatus, MessageDescriptor>> = {
  live: msg`Live`,
  unconfirmed: msg`Unconfirmed: places in brackets`,
  unofficial: msg`Unofficial result`,
  official: msg`Official result`,
  protested: msg`Protested result`,
}
