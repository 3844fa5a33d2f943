/** The general classification from stage to stage: everybody's gap to the leader after each. */
import { formatGap } from '@bell-lap/domain/figures/gap'
import type { StatsGap } from '@bell-lap/protocol/documents/stats'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { precisionOfGeneral } from '../programme/precision.ts'
import { isCancelled } from '../programme/disruption.ts'
import { PROGRAMME, whyNone, type ProgrammeStage } from '../programme/programme.ts'
import type { Absence, Projection } from '../state/projection.ts'
import { readsOfAll, type View } from '../state/view.ts'
import { GENERAL_AFTER } from './rankings/overall-rankings.ts'
import { markWhole } from './rows/inferred-parts.ts'

export const competitionStatsGap: Projection<StatsGap> = {
  reads: () => readsOfAll(GENERAL_AFTER, '*'),
  project: (view) => markWhole(view, gapsAfterStages),
}

interface AfterStage {
  readonly planned: ProgrammeStage
  /** By key of the competitor. */
  readonly rows: ReadonlyMap<string, Row>
}

function gapsAfterStages(view: View): StatsGap | Absence {
  const { stages } = view.get(PROGRAMME)
  const held = stages.flatMap((planned): AfterStage[] => {
    const general = isCancelled(view, planned.unit) ? null : view.get(GENERAL_AFTER, planned.unit)
    const ranked = general?.results.filter(({ rank }) => rank > 0) ?? []
    return ranked.length === 0 ? [] : [{ planned, rows: new Map(ranked.map((row) => [row.key, row])) }]
  })
  const newest = held.at(-1)
  if (newest === undefined) return whyNone(view, 'stages')
  const precision = precisionOfGeneral(view)
  return {
    points: held.map(({ planned: { stage, label, name } }) => ({
      key: `stage-${stage}`,
      name: `${label ?? stage} ${name}`,
    })),
    measure: 'ms',
    results: inPresentOrder(held, newest).map(({ key, rider, team }) => ({
      rank: newest.rows.get(key)?.rank ?? 0,
      key,
      ...(rider && { rider }),
      ...(team && { team }),
      gaps: held.map(({ planned: { stage }, rows }) => {
        const row = rows.get(key)
        const gap = row === undefined ? null : row.rank === 1 ? 0 : row.gapMs
        return { key: `stage-${stage}`, gap, shown: gap === null ? null : formatGap(gap, precision) }
      }),
    })),
  }
}

/** Lists the newest classification, then the riders who left, the last to leave first. */
function inPresentOrder(held: readonly AfterStage[], newest: AfterStage): Row[] {
  const listed = new Map(newest.rows)
  for (const { rows } of held.toReversed())
    for (const [key, row] of rows) if (!listed.has(key)) listed.set(key, row)
  return [...listed.values()]
}
