/**
 * Visible changes that a request may cause. The most important comes first, and the answer of the ingest door lists effects in this order.
 * docs/bring-your-race.md has a table of them.
 */
export const EFFECT_LINES = {
  winner: 'another competitor, or nobody, is first in a result that is no longer live',
  leader: 'another competitor, or nobody, leads a classification or a standing',
  medal: 'another competitor, or nobody, has a medal of an event',
  resultStatus: 'a result is more or less final than before: live, unofficial, official, protested',
  officialChanged: 'an official result, which is still official, has other rows than before',
  leavesRanking: 'a competitor loses a place',
  flag: 'a new flag',
  entersRanking: 'a competitor without a place gets one',
  rankChanged: 'a competitor has another place',
  markChanged: 'a competitor without a place has another mark, such as DSQ for DNF',
  valueChanged: 'a competitor keeps the place with another time, or other points',
  nameChanged: 'a competitor of a ranking has another name: another spelling, or another rider',
  flagSettled: 'a flag was settled',
} as const

export type EffectKind = keyof typeof EFFECT_LINES
export const EFFECT_KINDS = Object.keys(EFFECT_LINES) as EffectKind[]
