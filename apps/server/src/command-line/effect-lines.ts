/** Describes the visible changes of an import: one line for each effect, grouped by ranking. */
import type { Effect, Effects } from '@bell-lap/protocol/objects/effects'
import type { EffectKind } from '@bell-lap/protocol/vocabulary/effect-kind'

/** Most competitors named who enter one ranking. A first result has a whole field of them. */
const MOST_NAMED = 3

/**
 * Empty if nothing changes.
 * @param isDryRun true if nothing was stored
 */
export function effectLines({ items, more, complete }: Effects, isDryRun: boolean): string[] {
  const lines = [...groupByPlace(items)].flatMap(([place, effects]) => [
    `  ${place}`,
    ...describe(effects).map((line) => `    ${line}`),
  ])
  if (more > 0) lines.push(`  and ${more} more`)
  if (!complete) lines.push('  Not everything was compared: there may be more.')
  return lines.length === 0 ? [] : [isDryRun ? 'This would change:' : 'This changes:', ...lines]
}

function groupByPlace(effects: readonly Effect[]): Map<string, Effect[]> {
  const groups = new Map<string, Effect[]>()
  for (const effect of effects) {
    const place = placeOf(effect)
    const group = groups.get(place)
    if (group === undefined) groups.set(place, [effect])
    else group.push(effect)
  }
  return groups
}

/** A flag names its fact in the line itself. */
const placeOf = ({ document, ranking, what }: Effect): string =>
  ranking === null || what === 'flag' || what === 'flagSettled' ? document : `${document}, ${ranking}`

function describe(effects: readonly Effect[]): string[] {
  const entering = effects.filter(({ what }) => what === 'entersRanking')
  if (entering.length <= MOST_NAMED) return effects.map(sentenceOf)
  const named = entering.slice(0, MOST_NAMED).map(competitorText).join(', ')
  return [
    ...effects.filter(({ what }) => what !== 'entersRanking').map(sentenceOf),
    `${entering.length} enter: ${named} and ${entering.length - MOST_NAMED} more`,
  ]
}

const competitorText = ({ competitor }: Effect): string => {
  if (competitor === null) return 'nobody'
  const { bibLabel, name } = competitor
  return bibLabel === undefined || name === bibLabel ? name : `${name} (${bibLabel})`
}

/** `A, was B`, with words for a missing value before or after. */
const change = ({ before, after }: Effect, none: string): string =>
  before === null ? String(after) : `${after ?? none}, was ${before}`

const SENTENCES: { readonly [K in EffectKind]: (effect: Effect) => string } = {
  winner: (effect) => `winner: ${change(effect, 'nobody')}`,
  leader: (effect) => `leader: ${change(effect, 'nobody')}`,
  medal: (effect) => `medal: ${change(effect, 'nobody')}`,
  resultStatus: (effect) => `result: ${change(effect, 'none')}`,
  officialChanged: () => 'the official result has changed',
  leavesRanking: (effect) =>
    `${competitorText(effect)} loses place ${effect.before}: ${effect.after ?? 'no longer ranked'}`,
  flag: ({ after, ranking }) => `flagged: ${ranking === null ? '' : `${ranking}, `}${after}`,
  entersRanking: (effect) =>
    `${competitorText(effect)} enters at place ${effect.after}${effect.before === null ? '' : `, was ${effect.before}`}`,
  rankChanged: (effect) => `${competitorText(effect)}: place ${change(effect, 'none')}`,
  markChanged: (effect) => `${competitorText(effect)}: ${change(effect, 'no mark')}`,
  valueChanged: (effect) => `${competitorText(effect)}: ${change(effect, 'nothing')}`,
  nameChanged: (effect) => `name: ${change(effect, 'none')}`,
  flagSettled: ({ before, ranking }) =>
    `no longer flagged: ${ranking === null ? '' : `${ranking}, `}${before}`,
}
const sentenceOf = (effect: Effect): string => SENTENCES[effect.what](effect)
