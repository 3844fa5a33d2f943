/** The files the bundles of the Giro d'Italia and the Vuelta a España 2026 are made from. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { RouteFeature } from './tour-sources.ts'

export interface OtherRider {
  readonly bib: number
  /** Given names and, in capitals, family names. */
  readonly name: string
  /** IOC code. */
  readonly nat: string
  readonly status: string
  readonly statusStage: number | null
}

export interface OtherStage {
  readonly number: number
  readonly date: string
  readonly distanceKm: number
  readonly startLocation: string
  readonly finishLocation: string
  readonly startTime: string
  readonly expectedFinishTime: string
  readonly stageType: string
}

/** The first 25 of a stage or of the general classification: `s.t.`, `+1:54` behind the first, or a time. */
export interface PublishedTop {
  readonly rank: number
  readonly bib: number
  readonly time: string
}

/** One of the final classifications; of teams, `rider` is the team's name. */
interface FinalStanding {
  readonly rows: readonly { readonly pos: number; readonly rider: string; readonly val: string }[]
}

/** The first ten of each classification, as the organiser's site showed them at the end. */
export interface FinalStandings {
  readonly points: FinalStanding
  readonly mountains: FinalStanding
  readonly youth: FinalStanding
  readonly teams: FinalStanding
}

export interface OtherTourSources {
  readonly teams: readonly {
    readonly name: string
    readonly code: string
    readonly nat?: string
    readonly riders: readonly OtherRider[]
  }[]
  readonly stages: readonly OtherStage[]
  readonly features: Readonly<Record<string, readonly RouteFeature[]>>
  /** By stage; empty before the race. */
  readonly stageResults: Readonly<Record<string, readonly PublishedTop[]>>
  readonly general: readonly (readonly PublishedTop[])[]
  /** Null before the end of the race. */
  readonly final: FinalStandings | null
  readonly gpx: (stage: number) => string
}

/** Reads one race below `other-tours-2026`: `folder` is its folder there, `riders` its file of riders, `results` that of its final standings. */
export function readOtherTour(
  sources: string,
  folder: string,
  riders: string,
  results: string | null,
): OtherTourSources {
  const base = join(sources, 'other-tours-2026')
  const json = <T>(...path: string[]) => JSON.parse(readFileSync(join(base, ...path), 'utf8')) as T
  return {
    teams: json<{ teams: OtherTourSources['teams'] }>(riders).teams,
    stages: json(folder, 'stages.json'),
    features: json(folder, 'route-features.json'),
    stageResults: results
      ? json<{ stageResults: OtherTourSources['stageResults'] }>(folder, 'results.json').stageResults
      : {},
    general: results
      ? Array.from({ length: 21 }, (_, index) =>
          json<PublishedTop[]>(folder, 'gc', `after-stage-${index + 1}.json`),
        )
      : [],
    final: results ? json<FinalStandings>(results) : null,
    gpx: (stage) =>
      gunzipSync(readFileSync(join(base, folder, 'gpx', `stage-${stage}-route.gpx.gz`))).toString('utf8'),
  }
}
