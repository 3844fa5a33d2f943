/** The documents that a screen at the line reads before it is shown. */
import type { LineScreenName } from '../../navigation/page-params.ts'
import type { DocumentRequest } from '../../live/address.ts'
import { isPhase, phaseKey, stageKey, type UnitKey } from '../../site/unit-address.ts'

const READS = {
  'lap-board': ['live'],
  'start-clock': ['startlist'],
  announcer: ['live', 'live-rankings'],
  results: ['live-rankings'],
} as const satisfies Record<LineScreenName, readonly string[]>

export function lineDocuments(unit: UnitKey, screen: LineScreenName): DocumentRequest[] {
  const { c } = unit
  const competition = { name: 'competition', params: { c } } as const
  if (isPhase(unit)) {
    const params = phaseKey(unit)
    return [
      competition,
      { name: 'phase', params },
      { name: 'events', params: { c } },
      ...READS[screen].map((part) => ({ name: `phase-${part}` as const, params })),
      ...(screen === 'results' ? [{ name: 'phase-results' as const, params }] : []),
    ]
  }
  const params = stageKey(unit)
  return [
    competition,
    { name: 'stage', params },
    ...READS[screen].map((part) => ({ name: `stage-${part}` as const, params })),
    ...(screen === 'results' ? [{ name: 'stage-rankings' as const, params }] : []),
  ]
}
