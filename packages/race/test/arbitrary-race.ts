/**
 * Generators of journals for fast-check: any accepted facts about few stages, riders and markers in any
 * order, so that many facts concern the same subject. Some facts supersede others, before or after them. A
 * fact type without a generator does not compile.
 */
import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { FACTS, type Fact, type FactType } from '@bell-lap/protocol/facts/facts'
import { PROGRAMME } from './arbitrary-programme.ts'
import { RACING } from './arbitrary-racing.ts'
import { RESULTS } from './arbitrary-results.ts'
import {
  STAGES,
  FAR,
  PHASES,
  SOURCE,
  IDS,
  BASE_IDS,
  stage,
  bib,
  instant,
  metres,
  distinct,
  type Fields,
  type Loose,
} from './arbitrary-values.ts'

export { STAGES, PHASES } from './arbitrary-values.ts'

const FIELDS: { readonly [T in FactType]: Arbitrary<Loose<Fields<T>>> } = {
  ...PROGRAMME,
  ...RACING,
  ...RESULTS,
}

/** Usually one of many competitors, sometimes one of the few competitors of the base facts. */
const key = fc.record({
  source: fc.constant(SOURCE),
  id: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...IDS) },
    { weight: 1, arbitrary: fc.constantFrom(...BASE_IDS) },
  ),
})

/** Sometimes a phase replaces the stage. */
const unit = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(...PHASES) },
)
const moved = (type: FactType, of: (typeof PHASES)[number] | undefined): object =>
  of === undefined || !('stage' in FACTS[type].properties && 'phase' in FACTS[type].properties)
    ? {}
    : { stage: undefined, ...of }

function factOf<T extends FactType>(type: T): Arbitrary<Fact> {
  const supersedes =
    type === 'withdrawn'
      ? key
      : fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: key })
  return fc.tuple(instant, supersedes, FIELDS[type], unit).map(([at, replaced, fields, of]) =>
    JSON.parse(
      JSON.stringify({
        id: '',
        source: SOURCE,
        type,
        at,
        supersedes: replaced,
        ...fields,
        ...moved(type, of),
      }),
    ),
  )
}

const OFTEN: Partial<Record<FactType, number>> = {
  passing: 12,
  stage: 2,
  stageResult: 5,
  publishedRanking: 3,
  markerResult: 2,
  withdrawal: 2,
  decision: 5,
  raceStatus: 3,
}
const anyFact = fc.oneof(
  ...(Object.keys(FIELDS) as FactType[]).map((type) => ({
    weight: OFTEN[type] ?? 1,
    arbitrary: factOf(type),
  })),
)

const base = fc.tuple(
  factOf('competition'),
  factOf('classificationRules'),
  factOf('startList'),
  factOf('stageResult'),
  factOf('course'),
  ...PHASES.map((of) => factOf('phase').map((fact) => ({ ...fact, ...of }))),
  ...STAGES.map((number) => factOf('stage').map((fact) => ({ ...fact, stage: number }) as Fact)),
)

/** Removes the sources of the first phase and of phases that are no rounds. */
function fromEarlier(fact: Fact): Fact {
  if (fact.type !== 'phase' || (fact.phase > 1 && fact.phase < FAR)) return fact
  const { qualification: _, ...entered } = fact
  return entered
}

/**
 * Facts of one competition, each with its own key. They include the facts that every competition has, at any
 * position.
 */
export const anyFacts: Arbitrary<Fact[]> = fc
  .tuple(base, fc.array(anyFact, { maxLength: 45 }), fc.array(fc.nat(), { maxLength: BASE_IDS.length }))
  .map(([first, rest, places]) => {
    const facts = rest.map((fact, index) => ({ ...fact, id: IDS[index]! }))
    for (const [index, fact] of first.entries())
      facts.splice((places[index] ?? 0) % (facts.length + 1), 0, { ...fact, id: BASE_IDS[index]! })
    return facts.map(fromEarlier)
  })

/** Positions of some riders on one of the stages. */
export const anyFrames: Arbitrary<Frame[]> = fc.array(
  fc.record({
    id: fc.constant('frame'),
    source: fc.constant(SOURCE),
    at: instant,
    stage,
    riders: distinct(
      fc.record({
        bib,
        toFinishM: fc.oneof(fc.integer({ min: 0, max: 3000 }), metres),
        speedKmh: fc.integer({ min: 0, max: 200 }),
      }),
      (rider) => rider.bib,
    ),
  }),
  { maxLength: 12 },
)
