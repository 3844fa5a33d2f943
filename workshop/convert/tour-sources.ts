/**
 * The files the Tour de France 2026 bundle is made from, typed as far as the converter reads them:
 * published results and standings, the organiser's live recordings with their start list, and the route files.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** One line of a published ranking. */
export interface PublishedRow {
  readonly pos: number
  /** A rider's name, in one of several spellings, or a team's. */
  readonly rider: string
  readonly team: string
  readonly val: string
}

export interface PublishedMarker {
  readonly label: string
  readonly rows: readonly PublishedRow[]
}

export interface PublishedStage {
  readonly rows: readonly PublishedRow[]
  readonly points: readonly PublishedMarker[]
  readonly mountains: readonly PublishedMarker[]
  readonly youth: readonly PublishedRow[]
  readonly teams: readonly PublishedRow[]
  readonly combative: { readonly rider: string; readonly team: string } | null
  readonly withdrawals: readonly { readonly bib: number; readonly reason: 'DNF' | 'DNS' | 'OTL' }[]
}

export const STANDINGS = ['gc', 'points', 'mountains', 'youth', 'teams'] as const
export interface PublishedStandings extends Readonly<
  Record<(typeof STANDINGS)[number], { readonly rows: readonly PublishedRow[] }>
> {
  readonly source: { readonly commit: string; readonly committed: string }
  readonly afterStage: number
}

export interface LiveRider {
  readonly bib: number
  readonly lastname: string
  readonly lastnameshort: string
  readonly firstname: string
  readonly nationality: string
  readonly birthdate: string
  readonly UCICode: string
  /** Ends in the team's code: `competitor-2026-LTK`. */
  readonly _origin: string
}

export interface LiveStage {
  readonly stage: number
  readonly date: string
  readonly type: string
  readonly length: number
  readonly startTime: string
  readonly endTime: string
}

export interface LiveCheckpoint {
  readonly length: number
  readonly place?: string
  readonly checkpointTypes: readonly { readonly type: string; readonly number: string }[]
  readonly checkpointSummits: readonly {
    readonly code: string
    readonly length: number
    readonly state: string
    readonly summit: { readonly name: string; readonly altitude: number }
  }[]
}

/** One rider's position in a live tick. */
export interface LivePosition {
  readonly Bib: number
  readonly Latitude: number
  readonly Longitude: number
  readonly kph: number
  readonly kmToFinish: number
}

export interface LiveRecording {
  readonly rest: {
    readonly riders: readonly Partial<LiveRider>[]
    readonly teams: readonly { readonly code: string; readonly name: string; readonly nationality: string }[]
    readonly stages: Readonly<Record<string, LiveStage>>
    readonly trace?: {
      readonly routePoints: readonly { readonly lat: number; readonly lon: number; readonly ele: number }[]
    }
    readonly checkpoints: readonly Readonly<Record<string, LiveCheckpoint | string | number>>[]
  }
  readonly events: readonly { readonly data: string }[]
}

export interface RouteStage {
  readonly number: number
  readonly startLocation: string
  readonly finishLocation: string
  readonly startTime: string
}

export interface RouteFeature {
  readonly name: string
  readonly kind: 'climb' | 'sprint' | 'cobble'
  readonly distanceKm: number
  readonly category?: number
}

export interface TourSources {
  readonly stageResults: Readonly<Record<string, PublishedStage>>
  readonly standings: readonly PublishedStandings[]
  readonly riders: readonly {
    readonly code: string
    readonly riders: readonly { readonly bib: number; readonly name: string }[]
  }[]
  readonly roadRecording: LiveRecording
  readonly timeTrialRecording: LiveRecording
  readonly routeStages: readonly RouteStage[]
  readonly routeFeatures: Readonly<Record<string, readonly RouteFeature[]>>
  readonly routeTeams: readonly {
    readonly name: string
    readonly riders: readonly { readonly bib: number }[]
  }[]
  readonly gpx: (stage: number) => string
}

/** Reads the folders `tdf2026-results`, `tdf2026-live` and `tdf2026-route` below `folder`; throws where one lacks a file. */
export function readTourSources(folder: string): TourSources {
  const text = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')
  const json = <T>(...path: string[]) => JSON.parse(text(...path)) as T
  const recording = (day: string) =>
    JSON.parse(
      gunzipSync(readFileSync(join(folder, 'tdf2026-live', `${day}.json.gz`))).toString('utf8'),
    ) as LiveRecording
  const stages = Array.from({ length: 21 }, (_, index) => index + 1)
  return {
    stageResults: json<{ stageResults: Record<string, PublishedStage> }>(
      'tdf2026-results',
      'tdf2026-results.json',
    ).stageResults,
    standings: stages.map((stage) =>
      json<PublishedStandings>(
        'tdf2026-results',
        'overall-by-stage',
        `after-stage-${String(stage).padStart(2, '0')}.json`,
      ),
    ),
    riders: json<{ teams: TourSources['riders'] }>('tdf2026-results', 'tdf2026-riders.json').teams,
    roadRecording: recording('2026-07-07'),
    timeTrialRecording: recording('2026-07-21'),
    routeStages: json('tdf2026-route', 'stages.json'),
    routeFeatures: json('tdf2026-route', 'route-features.json'),
    routeTeams: json('tdf2026-route', 'teams.json'),
    gpx: (stage) => text('tdf2026-route', 'gpx', `stage-${stage}-route.gpx`),
  }
}
