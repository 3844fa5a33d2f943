/** The features of a course as the profile draws and lists them, and the places of their flags. */
import type { Profile } from '@bell-lap/protocol/documents/stages'
import type { MarkerKind } from '@bell-lap/protocol/vocabulary/kinds'
import { addressPoints } from '../markers/point-address.ts'

type ProfilePoint = Profile['points'][number]

export const COURSE_MARKERS = ['climb', 'sprint', 'bonus', 'intermediate', 'finish'] as const
export type CourseMarkerKind = (typeof COURSE_MARKERS)[number]

export interface CourseMarker {
  readonly id: string
  /** Address of its result (markers/point-address.ts). Null if it has none. */
  readonly address: string | null
  readonly kind: CourseMarkerKind
  /** H, 1 … 4 for climbs that count. Null for any other marker. */
  readonly category: string | null
  readonly name: string
  /** Metres from the start; for a climb to its top. */
  readonly distanceM: number
  readonly elevationM: number
  readonly climbLengthM: number | null
  readonly gradientPercent: number | null
}

const KINDS: Readonly<Record<Exclude<MarkerKind, 'start'> | 'gpm', CourseMarkerKind>> = {
  gpm: 'climb',
  mountain: 'climb',
  sprint: 'sprint',
  bonus: 'bonus',
  intermediate: 'intermediate',
  finish: 'finish',
}

const kindOf = (type = ''): CourseMarkerKind | undefined =>
  (KINDS as Readonly<Record<string, CourseMarkerKind>>)[type]

function categoryOf(point: ProfilePoint): string | null {
  const word = point.subtype?.replace('category-', '')
  return word === undefined || word === '' ? null : word.toUpperCase()
}

/** The markers of a profile, in course order. Empty without a profile. */
export function listMarkers(profile: Profile | null): CourseMarker[] {
  const markers: Omit<CourseMarker, 'address'>[] = []
  for (const point of profile?.points ?? []) {
    const kind = kindOf(point.type)
    if (kind === undefined) continue
    markers.push({
      id: point.key ?? `${kind}-${point.distance}`,
      kind,
      category: kind === 'climb' ? categoryOf(point) : null,
      name: point.title ?? '',
      distanceM: point.distance,
      elevationM: point.elevation,
      climbLengthM: point.climbLengthM ?? null,
      gradientPercent: point.gradientPercent ?? null,
    })
  }
  markers.sort((one, other) => one.distanceM - other.distanceM)
  const addresses = addressPoints(
    markers.map(({ kind, distanceM }) => ({
      kind: kind === 'climb' ? 'mountain' : kind,
      distance: distanceM,
    })),
  )
  return markers.map((marker, index) => ({ ...marker, address: addresses[index] ?? null }))
}

/** The first climb whose top is still ahead, then the finish. Null at the finish. */
export function nextAim(markers: readonly CourseMarker[], distanceM: number): CourseMarker | null {
  const ahead = markers.filter((marker) => marker.distanceM > distanceM)
  return ahead.find(({ kind }) => kind === 'climb') ?? ahead.find(({ kind }) => kind === 'finish') ?? null
}

/** The lane (0 is the lowest) of each flag, so that flags closer than `roomM` do not cover each other. */
export function placeFlags(markers: readonly CourseMarker[], roomM: number, lanes: number): number[] {
  const lastIn: number[] = Array.from({ length: lanes }, () => Number.NEGATIVE_INFINITY)
  return markers.map((marker) => {
    const free = lastIn.findIndex((distanceM) => marker.distanceM - distanceM >= roomM)
    const lane = free === -1 ? lanes - 1 : free
    lastIn[lane] = marker.distanceM
    return lane
  })
}
