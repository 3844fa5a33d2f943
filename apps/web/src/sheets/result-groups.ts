/** Divides a result into groups for a sheet. */
import type { DocumentBody } from '@bell-lap/protocol/documents'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { byPlaces } from '../panels/heats/heats.ts'

export interface ResultGroup {
  /** Name of the heat as stated. Empty for everybody. */
  readonly name: string
  readonly results: readonly Row[]
}

/**
 * If several heats have rankings of their own: heat by heat, in the order of the screen, and competitors
 * without a heat at the end. Otherwise everybody by place.
 */
export function resultGroups({
  heats,
  results,
  isOneRanking,
}: Pick<DocumentBody<'phase-results'>, 'heats' | 'results' | 'isOneRanking'>): ResultGroup[] {
  if (heats.length < 2 || isOneRanking === true) return [{ name: '', results }]
  const inHeats = new Set(heats.flatMap((heat) => heat.results.map(({ key }) => key)))
  const others = results.filter(({ key }) => !inHeats.has(key))
  return [...byPlaces(heats), ...(others.length > 0 ? [{ name: '', results: others }] : [])]
}
