/** A small stage race for tests that tell one thing: three teams of three riders, stages as asked, facts added as they come. */
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import type { CompetitionDocumentName, DocumentBody } from '@bell-lap/protocol/documents'
import type { FramePosition } from '@bell-lap/protocol/facts/frame'
import type { Classification, StageType } from '@bell-lap/protocol/vocabulary/kinds'
import { projectDocument, versionOf } from '../src/projections.ts'
import { applyFact, applyFrame, createRace, type Race } from '../src/race.ts'

type Told<T extends FactType> = Omit<FactOf<T>, 'id' | 'source' | 'type' | 'at'> &
  Partial<Pick<FactOf<T>, 'id' | 'at'>>

/** Parameters besides competition and stage. */
type More = Readonly<Record<string, string | number>>

export interface SmallRace {
  readonly race: Race
  /** Files a fact and answers its key. */
  readonly tell: <T extends FactType>(type: T, fields: Told<T>) => { source: string; id: string }
  readonly frame: (stage: number, at: string, riders: readonly FramePosition[]) => void
  /** The body; throws when there is none. */
  readonly read: <N extends CompetitionDocumentName>(name: N, stage?: number, more?: More) => DocumentBody<N>
  readonly kind: (name: CompetitionDocumentName, stage?: number, more?: More) => string
  readonly version: (name: CompetitionDocumentName, stage?: number) => number
}

export const BIBS = [11, 12, 13, 21, 22, 23, 31, 32, 33] as const
/** Local noon of the stage's day; Paris in summer. */
export const noon = (stage: number): string => `2026-07-0${stage + 1}T12:00:00+02:00`
/** Milliseconds of the day at noon plus so many minutes. */
export const afterNoon = (minutes: number): number => (12 * 60 + minutes) * 60_000

/** Optional rules, and details of every stage, that a test adds to the small race. */
interface Said {
  readonly sport?: FactOf<'competition'>['sport']
  readonly rules?: Partial<FactOf<'classificationRules'>>
  readonly stages?: Partial<Pick<FactOf<'stage'>, 'timeLimit' | 'newTimeGapMs'>>
}

const OF_THE_RACE: ReadonlySet<FactType> = new Set([
  'passing',
  'stamp',
  'bibEntry',
  'lineMatch',
  'withdrawal',
  'decision',
])

export function smallRace(
  types: readonly StageType[],
  { sport = 'CRD', rules, stages }: Said = {},
): SmallRace {
  const race = createRace('small2026')
  let seq = 0
  let count = 0
  const tell: SmallRace['tell'] = (type, fields) => {
    seq += 1
    const fact = {
      id: `fact-${seq}`,
      source: 'test',
      type,
      // Events of the race become known after it; everything else earlier.
      at: OF_THE_RACE.has(type) ? '2026-07-31T08:00:00Z' : '2026-07-01T08:00:00Z',
      ...fields,
    } as unknown as Fact
    applyFact(race, { seq, receivedAt: fact.at, fact })
    return { source: fact.source, id: fact.id }
  }
  const paramsOf = (stage: number, more: More = {}) => ({ c: 'small2026', s: stage, ...more })
  tell('competition', {
    code: 'small',
    year: 2026,
    name: 'Small race',
    sport,
    competitionType: 'GrandTour',
    start: '2026-07-02',
    end: '2026-07-09',
    location: 'Somewhere',
    noc: 'FRA',
    timeZone: 'Europe/Paris',
    priority: 1,
  })
  tell('classificationRules', {
    bonifications: { finishS: [10, 6, 4], bonusSprintS: [3, 2, 1] },
    points: { finish: { FlatStage: [50, 30, 20], timeTrial: [20, 10] }, intermediate: [20, 10] },
    mountains: { H: [20, 10], '1': [10, 5], '4': [1] },
    young: { bornFrom: '2001-01-01' },
    team: { counting: 2 },
    jerseys: [
      { classification: 'Time', jersey: 'yellow' },
      { classification: 'SprintPoints', jersey: 'green' },
      { classification: 'MountainPoints', jersey: 'polkaDot' },
      { classification: 'Young', jersey: 'white' },
    ],
    ...rules,
  })
  for (const code of ['AAA', 'BBB', 'CCC']) tell('team', { code, name: `Team ${code}`, nation: 'BEL' })
  tell('startList', {
    riders: BIBS.map((bib) => ({
      bib,
      lastName: `Rider ${bib}`,
      firstName: 'Test',
      nation: 'BEL',
      teamCode: ['AAA', 'BBB', 'CCC'][Math.floor(bib / 10) - 1]!,
      uciRiderId: null,
      bornOn: bib % 10 === 3 ? '2003-01-01' : '1995-01-01',
    })),
  })
  for (const [index, stageType] of types.entries())
    tell('stage', {
      stage: index + 1,
      name: 'Here > There',
      stageType,
      category: stageType === 'MS' ? 'FlatStage' : null,
      distanceM: 100_000,
      startAt: noon(index + 1),
      ...stages,
    })
  return {
    race,
    tell,
    frame(stage, at, riders) {
      count += 1
      applyFrame(race, {
        count,
        frame: { id: `frame-${count}`, source: 'test', at, stage, riders: [...riders] },
      })
    },
    read(name, stage = 1, more) {
      const projected = projectDocument(race, name, paramsOf(stage, more))
      if (projected.kind !== 'ok') throw new Error(`${name} is ${projected.kind}`)
      return projected.body as DocumentBody<typeof name>
    },
    kind: (name, stage = 1, more) => projectDocument(race, name, paramsOf(stage, more)).kind,
    version: (name, stage = 1) => versionOf(race, name, paramsOf(stage)),
  }
}

/** Bibs in the order of their places, each with its time in seconds. */
export const rowsOf = (list: readonly (readonly [bib: number, seconds: number])[]) =>
  list.map(([bib, seconds], index) => ({ bib, rank: index + 1, timeMs: Math.round(seconds * 1000) }))

/** Pronounces a decision of the jury and answers its key. */
export const decide = ({ tell }: SmallRace, decision: FactOf<'decision'>['decision'], stage = 1) =>
  tell('decision', { stage, reason: 'the jury says so', decision })

/** Rank, key and value of every row of a classification after a stage; undefined where there is none. */
export const after = ({ read }: SmallRace, rankingType: Classification, stage = 1) =>
  read('overall-rankings', stage)
    .find((each) => each.rankingType === rankingType)
    ?.results.map(({ rank, key, value }) => [rank, key, value])

/** Rank, key, value and mark of every row of a stage's ranking; undefined where there is none. */
export const ofStage = ({ read }: SmallRace, rankingType: Classification = 'Time', stage = 1) =>
  read('stage-rankings', stage)
    .find((each) => each.rankingType === rankingType)
    ?.results.map(({ rank, key, value, irm }) => [rank, key, value, irm])

/** A time trial whose riders all have their start at noon, so that a time is that of the clock. */
export const startAllAtNoon = ({ tell }: Pick<SmallRace, 'tell'>, stage = 1) =>
  tell('startOrder', {
    stage,
    starts: BIBS.map((bib, index) => ({ bib, order: index + 1, startAt: noon(stage) })),
  })
