/**
 * Makes the bundles of the Giro d'Italia and the Vuelta a España 2026: `node other-tours.ts <sources> <races>`. `sources` holds the
 * folder other-tours-2026; `races` already holds the Tour's bundle, whose riders and teams are looked up.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Marker } from '@bell-lap/protocol/facts/course'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { shiftInstant } from '@bell-lap/race-sim/instant'
import { anchor, measure, parseGpx, pointAt, thin } from './course-line.ts'
import { markerElevationM, markerName } from './marker-name.ts'
import { otherEntries, type OtherEntries } from './other-tour-riders.ts'
import { type OtherStage, type OtherTourSources, readOtherTour } from './other-tour-sources.ts'
import { finalRankings, topRows } from './other-tour-published.ts'
import { OTHER_TOURS, type OtherTour } from './other-tour-table.ts'

const [sourcesFolder, racesFolder] = process.argv.slice(2)
if (!sourcesFolder || !racesFolder)
  throw new Error('usage: node other-tours.ts <folder of the sources> <folder of the races>')

const MOST_POINTS = 300
const SOURCE = 'race-data'
const FINAL_SOURCE = 'organiser-standings'
const KINDS: Readonly<Record<string, Pick<FactOf<'stage'>, 'stageType' | 'category'>>> = {
  flat: { stageType: 'MS', category: 'FlatStage' },
  hilly: { stageType: 'MS', category: 'MediumMountainStage' },
  mountain: { stageType: 'MS', category: 'VeryDifficultyStage' },
  ITT: { stageType: 'ITT', category: null },
}
/** `La Rábida. Palos de la Frontera`, `Gruissan - Aude`: the place without its region or second name. */
const placeName = (text: string) =>
  text === "vall d'Alba" ? "La Vall d'Alba" : (text.split(/\s*(?:\.|\/|\s-\s)\s*/)[0] ?? text)
const CATEGORIES = { 1: '1', 2: '2', 3: '3', 4: '4' } as const

function stageFact(stage: OtherStage, tour: OtherTour): FactOf<'stage'> {
  const kind = KINDS[tour.stageTypes[stage.number] ?? stage.stageType]
  if (!kind) throw new Error(`stage ${stage.number}: unknown type ${stage.stageType}`)
  return {
    id: `stage-${stage.number}`,
    source: SOURCE,
    type: 'stage',
    at: tour.programmeAt,
    stage: stage.number,
    name: `${placeName(stage.startLocation)} > ${placeName(stage.finishLocation)}`,
    ...kind,
    stageKind: kind.stageType === 'MS' ? 'stage' : 'timeTrial',
    distanceM: Math.round(stage.distanceKm * 1000),
    startAt: stage.startTime,
    ...(tour.stageZones?.[stage.number] && { timeZone: tour.stageZones[stage.number] }),
    expectedFinishAt: stage.expectedFinishTime,
  }
}

function courseFact(sources: OtherTourSources, stage: OtherStage, at: string): FactOf<'course'> {
  const lengthM = Math.round(stage.distanceKm * 1000)
  const track = measure(parseGpx(sources.gpx(stage.number)))
  const line = anchor(track, [
    [0, 0],
    [track.at(-1)?.distanceM ?? 0, lengthM],
  ])
  const elevationM = (distanceM: number) => Math.round(pointAt(line, distanceM).elevationM)
  let climbs = 0
  let sprints = 0
  const markers = (sources.features[`stage-${stage.number}`] ?? []).flatMap((feature): Marker[] => {
    const distanceM = Math.round(feature.distanceKm * 1000)
    const name = markerName(placeName(feature.name))
    const category = CATEGORIES[(feature.category ?? 0) as keyof typeof CATEGORIES]
    if (feature.kind === 'sprint')
      return [
        { key: `sprint-${++sprints}`, name, kind: 'sprint', distanceM, elevationM: elevationM(distanceM) },
      ]
    if (feature.kind !== 'climb' || !category) return []
    // Where a climb lies on the track is too uncertain to read its height off it.
    const height = markerElevationM(feature.name)
    return [
      {
        key: `climb-${++climbs}`,
        name,
        kind: 'mountain',
        distanceM,
        category,
        ...(height !== null && { elevationM: height }),
      },
    ]
  })
  return {
    id: `stage-${stage.number}-course`,
    source: 'cyclingstage-gpx',
    type: 'course',
    at,
    stage: stage.number,
    lengthM,
    line: thin(line, MOST_POINTS)
      .map((point): FactOf<'course'>['line'][number] => [
        Number(point.lon.toFixed(5)),
        Number(point.lat.toFixed(5)),
        Math.round(point.elevationM),
        Math.round(point.distanceM),
      ])
      .filter((point, index, points) => index === 0 || point[3] > points[index - 1]![3]),
    markers: [
      {
        key: 'Start',
        name: placeName(stage.startLocation),
        kind: 'start',
        distanceM: 0,
        elevationM: elevationM(0),
      },
      ...markers,
      {
        key: 'Finish',
        name: placeName(stage.finishLocation),
        kind: 'finish',
        distanceM: lengthM,
        elevationM: elevationM(lengthM),
      },
    ],
  }
}

/** That a stage was raced, who was out after it, and the first of its ranking and of the general one, as published. */
function racedFacts(sources: OtherTourSources, stage: OtherStage): Fact[] {
  const at = stage.expectedFinishTime
  const standingsAt = shiftInstant(at, 3_600_000)
  const head = (name: string, instant: string) => ({
    id: `stage-${stage.number}-${name}`,
    source: SOURCE,
    at: instant,
    stage: stage.number,
  })
  const out = sources.teams
    .flatMap((team) => team.riders)
    .filter((rider) => rider.statusStage === stage.number)
  return [
    { ...head('status-finished', at), type: 'raceStatus', raceStatus: 'finished' },
    ...out.map((rider): Fact => ({
      ...head(`withdrawal-${rider.bib}`, at),
      type: 'withdrawal',
      bib: rider.bib,
      irm: 'DNF',
    })),
    {
      ...head('published-stage', standingsAt),
      type: 'publishedRanking',
      ranking: 'Stage',
      classification: 'Time',
      rows: topRows(sources.stageResults[`stage-${stage.number}`] ?? []),
      complete: false,
    },
    {
      ...head('published-general', standingsAt),
      type: 'publishedRanking',
      ranking: 'Overall',
      classification: 'Time',
      rows: topRows(sources.general[stage.number - 1] ?? []),
      complete: false,
    },
    { ...head('official', standingsAt), type: 'resultStatus', resultStatus: 'official' },
    { ...head('status-standings', standingsAt), type: 'raceStatus', raceStatus: 'standings' },
  ]
}

/** The first of the other classifications, known of the last stage alone. */
function finalFacts(sources: OtherTourSources, riders: OtherEntries['riders']): FactOf<'publishedRanking'>[] {
  const last = sources.stages.at(-1)
  if (!last || !sources.final) return []
  const teamCodeOf = (bib: number) => riders.find((rider) => rider.bib === bib)?.teamCode ?? ''
  return finalRankings(sources.final, sources.teams, teamCodeOf).map(({ classification, rows }) => ({
    id: `stage-${last.number}-published-${classification}`,
    source: FINAL_SOURCE,
    type: 'publishedRanking',
    at: shiftInstant(last.expectedFinishTime, 3_600_000),
    stage: last.number,
    ranking: 'Overall',
    classification,
    rows,
    complete: false,
  }))
}

const tourFacts = readFacts(join(racesFolder, 'tdf2026'))
const tourTeams = tourFacts.filter((fact) => fact.type === 'team')
const tourRiders = tourFacts.flatMap((fact) => (fact.type === 'startList' ? fact.riders : []))

for (const tour of OTHER_TOURS) {
  const bundle = join(racesFolder, `${tour.competition.code}${tour.competition.year}`)
  const write = (path: string, lines: readonly unknown[]) => {
    mkdirSync(join(bundle, path, '..'), { recursive: true })
    writeFileSync(join(bundle, path), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }
  const sources = readOtherTour(sourcesFolder, tour.folder, tour.riders, tour.results)
  const { teams, riders } = otherEntries(sources, tourTeams, tourRiders)
  const head = (id: string, at: string) => ({ id, source: SOURCE, at })
  write('facts/competition.ndjson', [
    { ...head('competition', tour.programmeAt), type: 'competition', ...tour.competition },
    { ...head('classification-rules', tour.programmeAt), type: 'classificationRules', ...tour.rules },
    ...sources.stages.map((stage) => stageFact(stage, tour)),
    ...teams.map((team) => ({ ...head(`team-${team.code}`, tour.entriesAt), type: 'team', ...team })),
    { ...head('start-list', tour.entriesAt), type: 'startList', riders },
  ])
  write(
    'facts/courses.ndjson',
    sources.stages.map((stage) => courseFact(sources, stage, tour.programmeAt)),
  )
  if (tour.results === null) continue
  write('facts/stages.ndjson', [
    ...sources.stages.flatMap((stage) => racedFacts(sources, stage)),
    ...finalFacts(sources, riders),
  ])
}
