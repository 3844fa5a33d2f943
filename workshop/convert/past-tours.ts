/**
 * Makes a bundle of each past Tour, men 2018 to 2025 and women 2022 to 2025: `node past-tours.ts <sources> <races>`. Known are
 * who won each stage, who wore the jerseys at the end, and the final general classification.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldName } from '@bell-lap/domain/people/folded-name'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { readTable } from './csv-table.ts'
import { MEN, WOMEN, type TourYear } from './past-tour-days.ts'
import { writeBundle } from './write-bundle.ts'

const [sourcesFolder, racesFolder] = process.argv.slice(2)
if (!sourcesFolder || !racesFolder)
  throw new Error('usage: node past-tours.ts <folder of the sources> <folder of the races>')

const folder = join(sourcesFolder, 'tdf-history')
const SOURCE = 'race-data'
/** Riders whose bib is in no file get numbers from here, which only facts use. */
const FIRST_UNKNOWN_BIB = 901

type Rider = Record<'Rank' | 'Rider' | 'Rider No.' | 'Team' | 'Year' | 'TotalSeconds', string>
type Stage = Record<
  | 'Year'
  | 'Stages'
  | 'Start'
  | 'End'
  | 'Winner of stage'
  | 'Yellow Jersey'
  | 'Green jersey'
  | 'Polka-dot jersey'
  | 'White jersey',
  string
>

/** `VAN DER POEL` becomes `Van Der Poel`, short words of teams stay. */
const inOrdinaryLetters = (text: string, shortStays: boolean): string =>
  text
    .toLowerCase()
    .replace(/[\p{L}]+/gu, (word) =>
      shortStays && word.length <= 3 ? word.toUpperCase() : word[0]!.toUpperCase() + word.slice(1),
    )
    .replace(/\bS\b(?<=’S|'S)/g, 's')

/** Given names that have a second one. */
const DOUBLE = new Set([
  'g lawson',
  'odd christian',
  'pierre luc',
  'daniel felipe',
  'sergio andres',
  'simon philip',
])

/** The given name comes first. */
function nameOf(text: string): { firstName: string; lastName: string } {
  const words = text.trim().split(/\s+/)
  const given = DOUBLE.has(foldName(words.slice(0, 2).join(' '))) && words.length > 2 ? 2 : 1
  return {
    firstName: inOrdinaryLetters(words.slice(0, given).join(' '), false),
    lastName: inOrdinaryLetters(words.slice(given).join(' '), false) || words[0]!,
  }
}

/** Codes of the teams of one year: letters of the name, each once. */
function codesOf(names: readonly string[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  for (const name of names) {
    const letters = foldName(name)
      .replace(/^team /, '')
      .replaceAll(' ', '')
      .toUpperCase()
    let code = letters.slice(0, 3)
    for (let at = 3; [...codes.values()].includes(code) && at < letters.length; at++)
      code = letters.slice(0, 2) + letters[at]!
    codes.set(foldName(name), code)
  }
  return codes
}

interface Series {
  readonly code: string
  readonly name: string
  readonly years: Readonly<Record<number, TourYear>>
  readonly riders: readonly Rider[]
  readonly stages: readonly Stage[]
}

function factsOf({ code, name, years, riders, stages }: Series, year: number): Fact[] {
  const { days, individual, team, stopped } = years[year]!
  const listed = riders.filter((each) => each.Year === String(year))
  // Stage 1 of 2022 stands there four times, by one winner and with the jerseys of several days: the first one counts.
  const raced = days.map((_, index) =>
    stages.find((each) => each.Year === String(year) && Number(each.Stages) === index + 1)!,
  )
  const last = raced.at(-1)!
  const head = (id: string, day: string) => ({ id, source: SOURCE, at: `${day}T20:00:00+02:00` })
  const announced = (id: string) => head(id, days[0]!.replace(/-\d\d$/, '-01'))
  const bibs = new Map(listed.map((each) => [foldName(each.Rider), Number(each['Rider No.'])]))
  const entries = listed.map((each) => ({
    name: each.Rider,
    team: each.Team,
    bib: Number(each['Rider No.']),
  }))
  const winners = raced.map((each) => readWinner(each['Winner of stage']))
  const teams = codesOf([...new Set(entries.map((each) => each.team))])
  const others = [
    ...winners.flatMap((winner) => (winner === null || teams.has(foldName(winner.name)) ? [] : [winner])),
    ...[last['Green jersey'], last['Polka-dot jersey'], last['White jersey']].map((wearer) => ({
      name: wearer,
      team: null,
    })),
  ]
  for (const each of others) {
    const key = foldName(each.name)
    if (key === '' || bibs.has(key)) continue
    const bib = FIRST_UNKNOWN_BIB + entries.filter((entry) => entry.bib >= FIRST_UNKNOWN_BIB).length
    bibs.set(key, bib)
    entries.push({ name: each.name, team: each.team ?? '', bib })
  }
  const published = (
    id: string,
    stage: number,
    ranking: 'Stage' | 'Overall',
    classification: 'Time' | 'SprintPoints' | 'MountainPoints' | 'Young',
    wearer: string,
  ): Fact[] => {
    const bib = bibs.get(foldName(wearer))
    const teamCode = teams.get(foldName(wearer))
    if (bib === undefined && teamCode === undefined) return []
    const row = { ...(bib === undefined ? { teamCode: teamCode! } : { bib }), rank: 1 }
    return [
      {
        ...head(id, days[stage - 1]!),
        type: 'publishedRanking',
        stage,
        ranking,
        classification,
        complete: false,
        rows: [row],
      },
    ]
  }
  const end = days.length
  const missing = missingPlaces(listed)
  return [
    {
      ...announced('competition'),
      type: 'competition',
      code,
      year,
      name,
      sport: 'CRD',
      competitionType: 'GrandTour',
      ...(code === 'tdff' ? { category: 'WomenElite' as const } : {}),
      start: days[0]!,
      end: days.at(-1)!,
      location: 'France',
      noc: 'FRA',
      timeZone: 'Europe/Paris',
      priority: code === 'tdf' ? 0 : 1,
    },
    {
      ...announced('classification-rules'),
      type: 'classificationRules',
      jerseys: [
        { classification: 'Time', jersey: 'yellow' },
        { classification: 'SprintPoints', jersey: 'green' },
        { classification: 'MountainPoints', jersey: 'polkaDot' },
        { classification: 'Young', jersey: 'white' },
      ],
    },
    ...raced.map((each, index): Fact => {
      const stage = index + 1
      const stageType = team.includes(stage) ? 'TTT' : individual.includes(stage) ? 'ITT' : 'MS'
      return {
        ...announced(`stage-${stage}`),
        type: 'stage',
        stage,
        name: `${placeName(each.Start)} > ${placeName(each.End)}`,
        stageType,
        category: null,
        distanceM: 0,
        startAt: `${days[index]!}T12:00:00+02:00`,
        dayOnly: true,
      }
    }),
    ...[...teams].map(([folded, teamCode]): Fact => {
      const stated = entries.find((each) => foldName(each.team) === folded)!.team
      return {
        ...announced(`team-${teamCode}`),
        type: 'team',
        code: teamCode,
        name: inOrdinaryLetters(stated, true),
      }
    }),
    {
      ...announced('start-list'),
      type: 'startList',
      namedOnly: true,
      riders: entries
        .toSorted((a, b) => a.bib - b.bib)
        .map((each) => ({
          bib: each.bib,
          ...(each.bib < FIRST_UNKNOWN_BIB ? {} : { bibUnknown: true }),
          ...nameOf(each.name),
          teamCode: teams.get(foldName(each.team)) ?? null,
        })),
    },
    ...winners.flatMap((winner, index): Fact[] => [
      ...(winner === null ? [] : published(`winner-${index + 1}`, index + 1, 'Stage', 'Time', winner.name)),
      {
        ...head(`raced-${index + 1}`, days[index]!),
        type: 'raceStatus',
        stage: index + 1,
        // One that was stopped has no result to show.
        raceStatus: winner === null ? 'finished' : 'standings',
      },
      ...(stopped?.[index + 1] === undefined
        ? []
        : [
            {
              ...head(`stopped-${index + 1}`, days[index]!),
              type: 'disruption' as const,
              stage: index + 1,
              disruption: 'stopped' as const,
              ...stopped[index + 1],
            },
          ]),
      {
        ...head(`official-${index + 1}`, days[index]!),
        type: 'resultStatus',
        stage: index + 1,
        resultStatus: 'official',
      },
    ]),
    {
      ...head('general', days.at(-1)!),
      type: 'publishedRanking',
      stage: end,
      ranking: 'Overall',
      classification: 'Time',
      complete: missing.length === 0,
      rows: listed.map((each) => ({
        bib: Number(each['Rider No.']),
        rank: Number(each.Rank),
        timeMs: Number(each.TotalSeconds) * 1000,
      })),
    },
    ...published('points', end, 'Overall', 'SprintPoints', last['Green jersey']),
    ...published('mountains', end, 'Overall', 'MountainPoints', last['Polka-dot jersey']),
    ...published('young', end, 'Overall', 'Young', last['White jersey']),
  ]
}

/** Who says that a stage was stopped; empty where none was. */
const stoppedLine = (stopped: TourYear['stopped'] = {}): string =>
  Object.keys(stopped)
    .map(
      (stage) =>
        `| that stage ${stage} was stopped, why, and where its times were taken | generally known | the same |\n`,
    )
    .join('')

/** Places of the general classification that the file has no rider for. */
function missingPlaces(listed: readonly Rider[]): number[] {
  const placed = new Set(listed.map(({ Rank }) => Number(Rank)))
  return Array.from({ length: Math.max(...placed) }, (_, index) => index + 1).filter(
    (place) => !placed.has(place),
  )
}

/** `Peter Sagan  (Bora - Hansgrohe)`, or a team alone; null for a stage that nobody won. */
function readWinner(text: string): { name: string; team: string | null } | null {
  const [, name = '', team] = /^(.*?)(?:\s+\((.*)\))?$/.exec(text.trim())!
  return name === '' ? null : { name, team: team ?? null }
}

/** A few places are in capitals. */
const placeName = (text: string): string => {
  const name = text.replace(/\s+/g, ' ').trim()
  return name === name.toUpperCase() ? inOrdinaryLetters(name, false) : name
}

function sourcesNote({ name, riders, years }: Series, year: number): string {
  const missing = missingPlaces(riders.filter((each) => each.Year === String(year)))
  return `# ${name} ${year}: where it comes from

Names, results and times are facts, written here in Bell Lap's own format, for demonstration. The rights in the race and its results are with
A.S.O. No file of theirs or of the collection below is in this folder.

| What | Source | Made into |
|---|---|---|
| start and finish of each stage, its winner, the wearers of the jerseys after the last one, the final general classification with bibs and teams | github.com/thomascamminady/LeTourDataSet (MIT) | \`facts/race.ndjson\`; source \`race-data\` |
| days, time trials and team time trials | generally known | the same |
${stoppedLine(years[year]!.stopped)}
Made by \`node workshop/convert/past-tours.ts <folder of the sources> races\`, then \`node workshop/convert/same-people.ts races\`.

- Of a stage only the winner is known, of the points, mountains and young rider classifications only who won them; each is a fact of type
  \`publishedRanking\` that says it is not complete.
- Who started is not known: the riders are those who reached the end and those who won a stage, and the start list says so (\`namedOnly\`).
- Only riders who reached the end are known with the number that they wore. Who won a stage and went home has an entry that says that its bib
  is unknown (\`bibUnknown\`); its number from ${FIRST_UNKNOWN_BIB} only names the entry in other facts.
- Neither lengths nor times of day are known: stages have a length of 0, and say that only the day of their start is known (\`dayOnly\`).
- Names stand there in capitals, given name first, with all surnames, and without nation or UCI id. \`facts/persons.ndjson\` says who is the same
  person as in other races.
${
  missing.length === 0
    ? ''
    : `- The collection has nobody in the places ${missing.join(', ')} of the final general classification, so the fact says that it is not complete.
`
}`
}

for (const series of [
  {
    code: 'tdf',
    name: 'Tour de France',
    years: MEN,
    riders: readTable<keyof Rider>(join(folder, 'TDF_Riders_2018-2026.csv')),
    stages: readTable<keyof Stage>(join(folder, 'TDF_Stages_History.csv')),
  },
  {
    code: 'tdff',
    name: 'Tour de France Femmes',
    years: WOMEN,
    riders: readTable<keyof Rider>(join(folder, 'TDFF_Riders_History.csv')),
    stages: readTable<keyof Stage>(join(folder, 'TDFF_Stages_History.csv')),
  },
] satisfies Series[])
  for (const year of Object.keys(series.years).map(Number)) {
    const name = `${series.code}${year}`
    writeBundle(racesFolder, name, {
      race: factsOf(series, year).slice(1),
      competition: factsOf(series, year).slice(0, 1),
    })
    writeFileSync(join(racesFolder, name, 'SOURCES.md'), sourcesNote(series, year))
  }
