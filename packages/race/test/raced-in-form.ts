/**
 * The facts of a small race in each form, made from the row of the form: whatever the form reads is stated. A new form is raced without a
 * change here. Competitors 1 to 4 ride, the members of pairs and teams wear bibs of their own, and something goes wrong.
 */
import { formOf, type Form, type FormKey } from '@bell-lap/domain/form/form'
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import type { StageType } from '@bell-lap/protocol/vocabulary/kinds'

const DAY = '2026-06-06'
const START = `${DAY}T12:00:00+02:00`
const PHASE = { event: 1, phase: 1 } as const
const NUMBERS = [1, 2, 3, 4] as const
const LAPS = 4
/** Bib of nobody. */
const STRANGER = 77
const atSecond = (seconds: number): number => (12 * 3600 + seconds) * 1000
/** The instant of a second after the start. */
const instant = (seconds: number): string => new Date(Date.parse(START) + seconds * 1000).toISOString()

type Told<T extends FactType> = Omit<FactOf<T>, 'type' | 'id' | 'source' | 'at'>
type Tell = <T extends FactType>(type: T, fields: Told<T>, afterS?: number) => Fact

function listOfFacts(): { readonly facts: Fact[]; readonly tell: Tell } {
  const facts: Fact[] = []
  return {
    facts,
    tell(type, fields, afterS = -7200) {
      const fact = { id: `f${facts.length + 1}`, source: 'test', type, at: instant(afterS), ...fields }
      facts.push(fact as unknown as Fact)
      return fact as unknown as Fact
    },
  }
}

const competition = (sport: FactOf<'competition'>['sport']): Told<'competition'> => ({
  code: 'any',
  year: 2026,
  name: 'Any day of racing',
  sport,
  competitionType: 'MultiEvents',
  start: DAY,
  end: DAY,
  location: 'Anywhere',
  noc: 'SUI',
  timeZone: 'Europe/Zurich',
  priority: 0,
})

/** Bibs that are read at the line for a competitor: its own, or those of its members. */
const readFor = ({ competitor }: Form, n: number): number[] =>
  competitor === 'athlete' ? [n] : [n * 10 + 1, n * 10 + 2]

function starter(form: Form, n: number): FactOf<'unitStartList'>['competitors'][number] {
  const isPerson = form.competitor === 'athlete'
  return {
    key: String(n),
    kind: form.competitor,
    bib: n,
    nation: n === 3 ? 'FRA' : 'SUI',
    category: n < 3 ? 'Elite' : 'Masters',
    order: n,
    ...(isPerson ? { lastName: `Rider ${n}` } : { name: `Team ${n}` }),
    ...(form.start === 'heats' && { heat: n < 3 ? 'Heat 1' : 'Heat 2' }),
    ...(!isPerson && {
      members: readFor(form, n).map((bib) => ({ key: String(bib), bib, lastName: `Member ${bib}` })),
    }),
  }
}

/** The outcome by which the form is decided. A lower place is better. */
export function outcomeInForm(form: FormKey, place: number): FactOf<'unitResult'>['rows'][number]['outcome'] {
  switch (formOf(form).decidedBy) {
    case 'time':
      return { kind: 'time', timeMs: 60_000 + place * 1000 }
    case 'lapsAndTime':
      return { kind: 'lapsAndTime', laps: LAPS, timeMs: 600_000 + place * 1000 }
    case 'points':
      return { kind: 'points', points: 40 - place, sprints: [] }
    case 'score':
      return { kind: 'score', score: 90 - place, runs: [90 - place] }
    case 'duel':
      return { kind: 'duel', won: place === 1 ? 2 : 0, lost: place === 1 ? 0 : 2 }
    default:
      return undefined
  }
}

/**
 * A race as it is ridden in a form: entered, started, read or judged, with a stranger, a guest, a withdrawal and decisions, and the next
 * phase. Without a published result.
 */
export function racedInForm(key: FormKey): Fact[] {
  const form = formOf(key)
  const { facts, tell } = listOfFacts()
  const reads = new Set(form.reads)
  const inHeats = form.start === 'heats'
  tell('competition', competition('CTR'))
  tell('event', { event: 1, name: 'Elite' })
  tell('phase', {
    ...PHASE,
    name: 'First',
    form: key,
    startAt: START,
    distanceM: 12_000,
    points: [{ key: 'half', name: 'Half way' }],
    parameters: {
      ...((reads.has('laps') || form.sprints !== undefined) && { laps: LAPS }),
      ...(form.sprints !== undefined && { sprintEveryLaps: 2 }),
      ...(reads.has('runs') && { runs: 'best', rides: 2 }),
    },
  })
  tell('phase', {
    event: 1,
    phase: 2,
    name: 'Final',
    form: key,
    startAt: `${DAY}T15:00:00+02:00`,
    isFinal: true,
    qualification: [
      {
        ...(inHeats && { heat: 'Final' }),
        from: [
          inHeats
            ? { phase: 1, of: ['Heat 1', 'Heat 2'].map((heat) => ({ heats: [heat], places: [1] })) }
            : { phase: 1, best: [1, 2] },
        ],
      },
    ],
  })
  tell('unitStartList', {
    ...PHASE,
    competitors: NUMBERS.map((n) => ({ ...starter(form, n), ...(n === 4 && { notCompeting: true }) })),
  })
  if (form.start === 'apart')
    tell('startOrder', {
      ...PHASE,
      starts: NUMBERS.map((n) => ({ bib: n, order: n, startAt: instant(n * 60) })),
    })
  tell('stageStarted', { ...PHASE, startedAt: START }, 0)
  const wrong = tellReads(form, tell)
  tellTrack(form, tell)
  if (inHeats || reads.has('runs')) tellHeats(form, tell)
  tellMarks(form, tell, wrong)
  tell('raceStatus', { ...PHASE, raceStatus: 'finished' }, 3500)
  return facts
}

/** States the passings at the points, read and typed. Returns a passing that is flagged. */
function tellReads(form: Form, tell: Tell): Fact | null {
  if (!form.reads.includes('passings') && !form.reads.includes('laps')) return null
  const pass = (bib: number, point: string, seconds: number) =>
    tell('passing', { ...PHASE, bib, point, timeOfDayMs: atSecond(seconds) }, seconds + 5)
  const laps = form.reads.includes('laps') ? LAPS : 1
  const from = (n: number) => (form.start === 'apart' ? n * 60 : 0)
  for (const n of NUMBERS)
    for (const [index, bib] of readFor(form, n).entries()) pass(bib, 'half', from(n) + 200 + n * 3 + index)
  for (let lap = 1; lap <= laps; lap += 1)
    for (const n of NUMBERS)
      for (const [index, bib] of readFor(form, n).entries())
        if (form.hasLegs !== true || index === 0) pass(bib, 'Finish', from(n) + lap * 420 + n * 4 + index)
  for (const n of NUMBERS)
    if (form.hasLegs === true) for (const bib of readFor(form, n).slice(1)) pass(bib, 'Finish', 900 + n * 4)
  for (const [index, bib] of [1, 2].entries()) {
    tell('stamp', { ...PHASE, point: 'half', timeOfDayMs: atSecond(2500 + index) }, 2500)
    tell('bibEntry', { ...PHASE, point: 'half', bib, typedMs: atSecond(2501 + index) }, 2501)
  }
  pass(1, 'Finish', 2)
  return pass(STRANGER, 'Finish', 600)
}

/** States the notes of a track jury: sprints, laps won and eliminations. */
function tellTrack({ reads }: Form, tell: Tell): void {
  if (reads.includes('sprints'))
    for (const sprint of [1, 2])
      tell(
        'sprintResult',
        {
          ...PHASE,
          sprint,
          rows: NUMBERS.map((n) => ({ competitor: String(n), rank: sprint === 1 ? n : 5 - n })),
        },
        1000 + sprint,
      )
  if (reads.includes('sprints') || reads.includes('laps')) {
    tell('lapBalance', { ...PHASE, competitors: ['3'], laps: 1 }, 1010)
    tell('lapCounter', { ...PHASE, toGo: 1 }, 1020)
  }
  if (reads.includes('eliminations'))
    for (const [index, out] of ['3', '1'].entries())
      tell('elimination', { ...PHASE, elimination: index + 1, competitors: [out] }, 1100 + index)
}

function tellHeats(form: Form, tell: Tell): void {
  const heats = form.start === 'heats' ? [NUMBERS.slice(0, 2), NUMBERS.slice(2)] : [NUMBERS]
  const rides = form.decidedBy === 'duel' || form.reads.includes('runs') ? [1, 2] : [1]
  for (const [index, riders] of heats.entries())
    for (const ride of rides) {
      const heat = form.start === 'heats' ? `Heat ${index + 1}` : 'Run'
      tell('heatStatus', { ...PHASE, heat, ride, heatStatus: 'started', startedAt: instant(1200) }, 1200)
      tell(
        'heatResult',
        {
          ...PHASE,
          heat,
          ride,
          rows: riders.map((n, place) =>
            form.reads.includes('runs')
              ? { competitor: String(n), score: 60 + n + ride }
              : { competitor: String(n), rank: place + 1, timeMs: 10_000 + n * 10 },
          ),
        },
        1300,
      )
    }
}

/** A rider is out, others are penalised, and a passing of nobody is accepted. */
function tellMarks(form: Form, tell: Tell, wrong: Fact | null): void {
  const [first] = readFor(form, 3)
  const decide = (decision: FactOf<'decision'>['decision']) =>
    tell('decision', { ...PHASE, reason: 'the jury says so', decision }, 3000)
  decide({ kind: 'warning', bib: first!, card: 'yellow' })
  decide({ kind: 'penalty', bib: 2, ms: 20_000, inStage: true })
  decide({ kind: 'relegation', bib: 1, behind: 2 })
  decide({ kind: 'timeCredit', bibs: [3], timeOf: 1 })
  decide({ kind: 'tieOrder', classification: 'Result', bibs: [2, 1] })
  if (wrong !== null) decide({ kind: 'passingAccepted', passing: { source: wrong.source, id: wrong.id } })
  tell('withdrawal', { ...PHASE, bib: first!, irm: 'DNF' }, 3100)
  tell('award', { ...PHASE, classification: 'Combative', bib: 2 }, 3200)
}

/** The published result of a phase, with as much as its form has, after `racedInForm`. */
export function publishedInForm(key: FormKey): Fact[] {
  const form = formOf(key)
  const { facts, tell } = listOfFacts()
  const inHeats = form.start === 'heats'
  const placeOf = (n: number) => (inHeats ? 1 + ((n - 1) % 2) : n)
  tell(
    'unitResult',
    {
      ...PHASE,
      rows: NUMBERS.map((n) => {
        const outcome = outcomeInForm(key, placeOf(n))
        return {
          competitor: String(n),
          rank: placeOf(n),
          ...(inHeats && { heat: n < 3 ? 'Heat 1' : 'Heat 2' }),
          ...(outcome !== undefined && { outcome }),
        }
      }),
    },
    4000,
  )
  tell('raceStatus', { ...PHASE, raceStatus: 'standings' }, 4001)
  tell('resultStatus', { ...PHASE, resultStatus: 'official' }, 4002)
  return facts.map((fact) => ({ ...fact, id: `published-${fact.id}` }))
}

/**
 * Two stages of one type as they are raced, the first one with published results.
 * @param laps of a mass start on laps with sprints
 */
export function racedAsStages(stageType: StageType, laps?: FactOf<'stage'>['laps']): Fact[] {
  const { facts, tell } = listOfFacts()
  const rules = {
    bonifications: { finishS: [10, 6, 4], bonusSprintS: [3, 2, 1] },
    young: { bornFrom: '2001-01-01' },
  }
  tell('competition', { ...competition('CRD'), competitionType: 'GrandTour' })
  tell('classificationRules', {
    ...rules,
    points: { finish: {}, intermediate: [5, 3] },
    team: { counting: 1 },
  })
  for (const code of ['AAA', 'BBB']) tell('team', { code, name: `Team ${code}`, nation: 'SUI' })
  tell('startList', {
    riders: NUMBERS.map((bib) => ({
      bib,
      lastName: `Rider ${bib}`,
      nation: 'SUI',
      teamCode: bib < 3 ? 'AAA' : 'BBB',
      bornOn: '2002-02-02',
      ...(bib === 4 && { notCompeting: true }),
    })),
  })
  for (const stage of [1, 2]) {
    tell('stage', {
      stage,
      name: 'Here > There',
      stageType,
      category: stageType === 'MS' ? 'FlatStage' : null,
      distanceM: 12_000,
      startAt: START,
      ...(laps !== undefined && { laps }),
    })
    if (laps === undefined)
      tell('course', {
        stage,
        lengthM: 12_000,
        line: [],
        markers: [{ key: 'half', name: 'Half way', kind: 'sprint', distanceM: 6000 }],
      })
    if (stageType !== 'MS')
      tell('startOrder', {
        stage,
        starts:
          stageType === 'ITT'
            ? NUMBERS.map((bib) => ({ bib, order: bib, startAt: instant(bib * 60) }))
            : ['AAA', 'BBB'].map((teamCode, index) => ({
                teamCode,
                order: index + 1,
                startAt: instant(index * 60),
              })),
      })
    tell('stageStarted', { stage, startedAt: START }, 0)
    const passEach = (point: string, seconds: number) => {
      for (const bib of [...NUMBERS, STRANGER])
        tell('passing', { stage, bib, point, timeOfDayMs: atSecond(seconds + bib * 7) }, seconds + 600)
    }
    if (laps === undefined) passEach('half', 600)
    for (let lap = 1; lap <= (laps?.count ?? 1); lap += 1) passEach('Finish', 1000 + lap * 300)
    if (laps === undefined)
      tell(
        'markerResult',
        { stage, marker: 'half', rows: NUMBERS.map((bib) => ({ bib, rank: 5 - bib })) },
        900,
      )
    tell(
      'decision',
      { stage, reason: 'feeding', decision: { kind: 'penalty', bib: 2, ms: 20_000, inStage: true } },
      3000,
    )
    tell('decision', { stage, reason: 'sprint', decision: { kind: 'relegation', bib: 1, behind: 2 } }, 3001)
    tell('award', { stage, classification: 'Combative', bib: 2 }, 3002)
    if (stage === 1)
      tell(
        'stageResult',
        { stage, rows: NUMBERS.map((bib) => ({ bib, rank: bib, timeMs: 2_000_000 + bib * 1000 })) },
        4000,
      )
    else tell('withdrawal', { stage, bib: 3, irm: 'DNF' }, 3100)
    tell('raceStatus', { stage, raceStatus: stage === 1 ? 'standings' : 'finished' }, 4001)
  }
  return facts
}
