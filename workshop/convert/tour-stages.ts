/** The programme of the Tour de France 2026 and what the road book and the result pages tell of each stage's course. */
import type { Marker } from '@bell-lap/protocol/facts/course'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { ClimbCategory } from '@bell-lap/protocol/vocabulary/kinds'
import { markerElevationM, markerName } from './marker-name.ts'
import { foldName, parseMarkerLabel, parsePoints } from './published-text.ts'
import type { LiveCheckpoint, LiveStage, PublishedMarker, TourSources } from './tour-sources.ts'

export const STAGE_NUMBERS = Array.from({ length: 21 }, (_, index) => index + 1)
/** The whole race is ridden at this offset from UTC. */
export const OFFSET = '+02:00'

/** The organiser's words: plain, rolling, high mountain; team and individual time trial. */
const KINDS: Readonly<Record<string, Pick<FactOf<'stage'>, 'stageType' | 'category' | 'teamTrial'>>> = {
  PLN: { stageType: 'MS', category: 'FlatStage' },
  VAL: { stageType: 'MS', category: 'MediumMountainStage' },
  HMG: { stageType: 'MS', category: 'VeryDifficultyStage' },
  // The published time of every team is that of its first rider.
  EQU: { stageType: 'TTT', category: null, teamTrial: { counting: 1 } },
  PAS: { stageType: 'ITT', category: null },
}
/**
 * Kilometre 0 where it is known better than as planned: on stage 4 the recording shows the winner 420 m before the line at
 * 17:38:12 at 74 km/h, so he crossed it near 17:38:35, 4:10:45 after the start; it agrees with the first positions.
 */
const STARTED_AT: Readonly<Record<number, string>> = { 4: '2026-07-07T13:27:50+02:00' }
/** A climb's category by the points of its first rider. */
const CLIMB_BY_POINTS: Readonly<Record<number, ClimbCategory>> = { 20: 'H', 10: '1', 5: '2', 2: '3', 1: '4' }

export interface StagePlan {
  readonly stage: FactOf<'stage'>
  /** Kilometre 0 as planned; for stage 4 as the recording shows it. */
  readonly startedAt: string
  readonly expectedFinishAt: string
  readonly markers: readonly Marker[]
  /** Published places by marker key. */
  readonly results: ReadonlyMap<string, PublishedMarker>
}

const liveStage = (sources: TourSources, stage: number): LiveStage => {
  const found = Object.values(sources.roadRecording.rest.stages).find(
    (candidate) => candidate.stage === stage,
  )
  if (!found) throw new Error(`stage ${stage} is not in the recording`)
  return found
}

/** The road book of a recorded stage: its rows in order of the road. */
export function listCheckpoints(sources: TourSources, stage: number): LiveCheckpoint[] {
  const recording = stage === 4 ? sources.roadRecording : stage === 16 ? sources.timeTrialRecording : null
  return Object.values(recording?.rest.checkpoints[0] ?? {}).filter((row) => typeof row === 'object')
}

function climb(
  key: string,
  label: string,
  distanceM: number,
  category: ClimbCategory,
  checkpoints: readonly LiveCheckpoint[],
): Marker {
  const summit = checkpoints
    .flatMap((row) => row.checkpointSummits)
    .find((candidate) => foldName(markerName(candidate.summit.name)) === foldName(markerName(label)))
  const elevationM = summit?.summit.altitude ?? markerElevationM(label)
  return {
    key,
    name: markerName(label),
    kind: 'mountain',
    distanceM,
    category,
    ...(elevationM !== null && { elevationM }),
    ...(summit && { climbLengthM: summit.length, gradientPercent: Number(summit.state) }),
  }
}

/** Road-book metres where the road book has a row of that place within 200 m, else the published ones. */
function refine(distanceM: number, lengthM: number, checkpoints: readonly LiveCheckpoint[]): number {
  const bookLengthM = (checkpoints.at(-1)?.length ?? 0) * 1000
  const inBook = checkpoints
    .filter((row) => row.checkpointSummits.length > 0 || row.checkpointTypes.length > 0)
    .map((row) => lengthM - (bookLengthM - row.length * 1000))
    .find((candidate) => Math.abs(candidate - distanceM) < 200)
  return Math.round(inBook ?? distanceM)
}

/** Everything known of one stage before it is raced. */
export function planStage(sources: TourSources, number: number, at: string): StagePlan {
  const live = liveStage(sources, number)
  const route = sources.routeStages.find((candidate) => candidate.number === number)
  const published = sources.stageResults[number]
  const kind = KINDS[live.type]
  if (!route || !published || !kind)
    throw new Error(`stage ${number}: no route, no result or unknown type ${live.type}`)
  const finish = published.points.at(-1)
  const lengthM = finish ? parseMarkerLabel(finish.label).distanceM : Math.round(live.length * 1000)
  const checkpoints = listCheckpoints(sources, number)
  const day = live.date.slice(0, 10)
  const results = new Map<string, PublishedMarker>()
  const markers: Marker[] = [{ key: 'Start', name: route.startLocation, kind: 'start', distanceM: 0 }]

  published.points.slice(0, -1).forEach((sprint, index) => {
    const { name, distanceM } = parseMarkerLabel(sprint.label)
    const key = `sprint-${index + 1}`
    results.set(key, sprint)
    markers.push({
      key,
      name: markerName(name),
      kind: 'sprint',
      distanceM: refine(distanceM, lengthM, checkpoints),
    })
  })
  published.mountains.forEach((summit, index) => {
    const { name, distanceM } = parseMarkerLabel(summit.label)
    const category = CLIMB_BY_POINTS[parsePoints(summit.rows[0]?.val ?? '')]
    if (!category) throw new Error(`stage ${number}: ${summit.label} has an unknown scale`)
    const key = `climb-${index + 1}`
    results.set(key, summit)
    markers.push(climb(key, name, refine(distanceM, lengthM, checkpoints), category, checkpoints))
  })
  if (number === 1) {
    const feature = sources.routeFeatures['stage-1']?.[0]
    if (feature) markers.push(climb('climb-1', 'Côte du Stade olympique de Montjuïc', lengthM, '4', []))
  }
  let intermediates = 0
  for (const row of checkpoints)
    if (row.checkpointTypes.some((type) => type.type === 'chrono')) {
      intermediates += 1
      const distanceM = refine(row.length * 1000, lengthM, checkpoints)
      const name = row.place?.replace(/^.*\/ /, '') ?? `Intermediate ${intermediates}`
      markers.push({ key: `inter-${intermediates}`, name: markerName(name), kind: 'intermediate', distanceM })
    }
  markers.push({ key: 'Finish', name: route.finishLocation, kind: 'finish', distanceM: lengthM })
  markers.sort((a, b) => a.distanceM - b.distanceM)
  const expectedFinishAt = `${day}T${live.endTime}${OFFSET}`
  return {
    stage: {
      id: `stage-${number}`,
      source: 'aso-results',
      type: 'stage',
      at,
      stage: number,
      name: `${route.startLocation} > ${route.finishLocation}`,
      ...kind,
      stageKind: kind.stageType === 'MS' ? 'stage' : 'timeTrial',
      distanceM: lengthM,
      startAt: route.startTime,
      expectedFinishAt,
    },
    startedAt: STARTED_AT[number] ?? `${day}T${live.startTime}${OFFSET}`,
    expectedFinishAt,
    markers,
    results,
  }
}
