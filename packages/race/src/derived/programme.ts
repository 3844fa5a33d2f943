/** The competition as last stated, its zone, and its stages in order. Slices: `competition`, `stages`. */
import { stageUnit, type Unit } from '@bell-lap/domain/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { derived, type View } from '../view.ts'
import { createZone, type Zone, type ZonedInstant } from '../zone.ts'

export interface ProgrammeStage extends FactOf<'stage'> {
  readonly unit: Unit
  readonly startMs: number
  readonly start: ZonedInstant
  /** Null where the programme does not say. */
  readonly expectedFinish: ZonedInstant | null
}

export interface Programme {
  /** Null while no fact has stated the competition: nothing of it is known then. */
  readonly competition: FactOf<'competition'> | null
  readonly zone: Zone
  /** By number. */
  readonly stages: readonly ProgrammeStage[]
  readonly byUnit: ReadonlyMap<Unit, ProgrammeStage>
}

export const PROGRAMME = derived<Programme>({
  name: 'programme',
  reads: () => ['competition', 'stages'],
  compute(view) {
    const competition = view.facts('competition').at(-1)?.fact ?? null
    const zone = createZone(competition?.timeZone ?? 'UTC')
    const latest = new Map<number, FactOf<'stage'>>()
    for (const { fact } of view.facts('stages')) latest.set(fact.stage, fact)
    const inOrder = [...latest.values()].toSorted((a, b) => a.stage - b.stage)
    const stages = inOrder.map((fact) => onProgramme(fact, zone))
    return { competition, zone, stages, byUnit: new Map(stages.map((stage) => [stage.unit, stage])) }
  },
})

/** Undefined where the programme does not name the unit. */
export const plannedStage = (view: View, unit: Unit): ProgrammeStage | undefined =>
  view.get(PROGRAMME).byUnit.get(unit)

function onProgramme(fact: FactOf<'stage'>, zone: Zone): ProgrammeStage {
  const startMs = Date.parse(fact.startAt)
  const finish = fact.expectedFinishAt
  return {
    ...fact,
    unit: stageUnit(fact.stage),
    startMs,
    start: zone.at(startMs),
    expectedFinish: finish === undefined ? null : zone.at(Date.parse(finish)),
  }
}
