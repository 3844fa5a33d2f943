/** The stage and the phase of one race, from the same facts, have the same order, times, gaps, marks and flags. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BIBS,
  LAPS,
  TEAMS,
  TWIN_FORMS,
  isOnLaps,
  ridersOf,
  twin,
  type TwinDecision,
  type TwinForm,
  type TwinRace,
  type Passed,
  type StatedRow,
} from './twins.ts'

const bib = fc.constantFrom(...BIBS)
const some = <T>(of: fc.Arbitrary<T>, maxLength = 3) => fc.array(of, { maxLength })

/** Times at the line are often close together or equal. */
const finishMs = fc.oneof(
  fc.integer({ min: 0, max: 20 }).map((step) => 1_800_000 + step * 500),
  fc.integer({ min: 1_800_000, max: 1_900_000 }),
)

function passingsOf(form: TwinForm): fc.Arbitrary<Passed[]> {
  const onLaps = isOnLaps(form)
  const own = (rider: number, ms: number, laps: number): Passed[] =>
    onLaps
      ? Array.from({ length: laps }, (_, lap) => ({ bib: rider, ms: Math.floor((ms * (lap + 1)) / LAPS) }))
      : [{ bib: rider, ms }]
  const delay = (rider: number) =>
    form === 'timeTrial'
      ? BIBS.indexOf(rider as (typeof BIBS)[number]) * 60_000
      : form === 'teamTimeTrial'
        ? (Math.floor(rider / 10) - 1) * 60_000
        : 0
  return fc
    .tuple(
      fc.subarray([...BIBS], { minLength: 5 }),
      fc.array(finishMs, { minLength: BIBS.length, maxLength: BIBS.length }),
      fc.oneof(
        fc.tuple(...BIBS.map(() => fc.constantFrom(LAPS, LAPS, LAPS - 1))),
        fc.tuple(...BIBS.map(() => fc.constantFrom(LAPS - 2, LAPS - 1))),
      ),
      fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.constant([77]) }),
    )
    .map(([riders, times, laps, strangers]) =>
      [...riders, ...strangers].flatMap((rider, index) =>
        own(rider, times[index % times.length]! + delay(rider), laps[index % laps.length]!),
      ),
    )
}

const decision: fc.Arbitrary<TwinDecision> = fc.oneof(
  fc.record({
    kind: fc.constant('penalty' as const),
    bib,
    ms: fc.constantFrom(10_000, 20_000, 1000, -1000),
    inStage: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('relegation' as const), bib }),
  fc.record({ kind: fc.constant('relegation' as const), bib, within: fc.constant('group' as const) }),
  fc
    .record({ kind: fc.constant('relegation' as const), bib, behind: bib })
    .filter((each) => each.bib !== each.behind),
  fc
    .record({
      kind: fc.constant('timeCredit' as const),
      bibs: fc.uniqueArray(bib, { minLength: 1, maxLength: 2 }),
      timeOf: bib,
    })
    .filter(({ bibs, timeOf }) => !bibs.includes(timeOf)),
  fc.record({ kind: fc.constant('disqualification' as const), bib }),
  fc.record({ kind: fc.constant('reinstatement' as const), bib }),
  fc.record({
    kind: fc.constant('tieOrder' as const),
    classification: fc.constant('Result' as const),
    bibs: fc.uniqueArray(bib, { minLength: 2, maxLength: 3 }),
  }),
)

/** Places in order, some riders without a time or with a mark. On laps the passings may give the time that a result lacks. */
const riderResult: fc.Arbitrary<StatedRow[]> = fc
  .tuple(
    fc.shuffledSubarray([...BIBS], { minLength: 3 }),
    fc.array(fc.tuple(fc.constantFrom(0, 0, 500, 700, 1000, 7000), fc.integer({ min: 0, max: 11 })), {
      minLength: BIBS.length,
      maxLength: BIBS.length,
    }),
  )
  .map(([riders, luck]) => {
    let timeMs = 1_800_000
    let rank = 0
    return riders.map((rider, index): StatedRow => {
      const [step, what] = luck[index]!
      if (what === 0) return { bib: rider, rank: null, timeMs: null, irm: 'DNF' }
      if (what === 1) return { bib: rider, rank: null, timeMs: timeMs + 100_000, irm: 'OTL' }
      if (what === 2) return { bib: rider, rank: null, timeMs: null, irm: 'DNS' }
      if (what === 3) return { bib: rider, rank: null, timeMs: timeMs + 1000, irm: 'DSQ' }
      timeMs += step
      rank += 1
      return { bib: rider, rank, timeMs: what === 4 ? null : timeMs }
    })
  })

/** All teams with a place and a time, each under the bib of its first rider. */
const teamResult: fc.Arbitrary<StatedRow[]> = fc
  .tuple(
    fc.shuffledSubarray([...TEAMS], { minLength: 1 }),
    fc.array(fc.constantFrom(0, 500, 1000, 7000), { minLength: TEAMS.length, maxLength: TEAMS.length }),
  )
  .map(([teams, steps]) => {
    let timeMs = 1_800_000
    return teams.map((team, index) => {
      timeMs += steps[index]!
      return { bib: ridersOf(team)[0]!, rank: index + 1, timeMs }
    })
  })

const raceOf = (form: TwinForm): fc.Arbitrary<TwinRace> =>
  fc.record({
    form: fc.constant(form),
    // A single guest of a team is entered with a stage only.
    guests: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary:
          form === 'teamTimeTrial'
            ? fc.constantFrom(...TEAMS).map(ridersOf)
            : fc.subarray([...BIBS], { maxLength: 1 }),
      },
    ),
    passings: passingsOf(form),
    withdrawals: fc.uniqueArray(fc.record({ bib, irm: fc.constantFrom('DNF' as const, 'DNS' as const) }), {
      maxLength: 2,
      selector: (each) => each.bib,
    }),
    decisions: some(decision),
    result: fc.oneof(fc.constant(null), form === 'teamTimeTrial' ? teamResult : riderResult),
    isOver: fc.boolean(),
    withdrawnLast: fc.boolean(),
    resultStatus: fc.constantFrom(null, 'live' as const, 'unconfirmed' as const, 'official' as const),
  })

/** The part of a race that both twins show. On a stage the riders of a team time trial are entered, listed and flagged one by one, so teams alone compare. */
function common(race: TwinRace, kind: 'stage' | 'phase') {
  const { rows, flags, resultStatus } = twin(race, kind)
  return race.form === 'teamTimeTrial'
    ? rows
        .filter(({ key }) => TEAMS.some((team) => team === key))
        .filter(({ irm, timeMs }) => timeMs !== null && (irm === null || irm === 'NC'))
    : { rows, flags, resultStatus }
}

test.each(TWIN_FORMS)('%s: the stage and the phase of one race show the same', (form) => {
  fc.assert(
    fc.property(raceOf(form), (race) => {
      expect(common(race, 'phase')).toEqual(common(race, 'stage'))
    }),
    { numRuns: 80 },
  )
})
