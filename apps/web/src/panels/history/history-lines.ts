/** Lines, points and the strip of leaders of a race on the road, from its history. */
import { formatGap } from '@bell-lap/domain/figures/gap'
import { PRECISIONS } from '@bell-lap/domain/figures/precision'
import { bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import type { History } from '@bell-lap/protocol/documents/history'
import type { Profile } from '@bell-lap/protocol/documents/stages'
import type { ChartBand } from '@bell-lap/ui/chart/bands.tsx'
import type { ChartGround } from '@bell-lap/ui/chart/ground.tsx'
import type { ChartAlong, ChartAxis, ChartLine, ChartPoint } from '@bell-lap/ui/chart/line-chart.tsx'
import { ticksUpTo } from '@bell-lap/ui/chart/scale.ts'
import { formatFixed, formatKm } from '@bell-lap/ui/format/distance.ts'
import { listMarkers } from '../profile/course-marker.ts'

export interface HistoryWords {
  readonly locale: string
  readonly bunch: string
  readonly finish: string
}

type Group = History['groups'][number]

/** Groups of up to this many riders have all their names. */
const ALL_NAMED = 3
/** Groups drawn unasked. */
const FIRST = 8
const TICKS = 5

/** The largest group of the race. Null without groups. */
export const bunchOf = ({ groups }: Pick<History, 'groups'>): Group | null =>
  groups.reduce<Group | null>((most, each) => (most === null || each.size > most.size ? each : most), null)

/** A group by its riders: all of a few, or the first and how many more. */
export function groupName(group: Group, bunch: Group | null, { locale, bunch: word }: HistoryWords): string {
  if (group === bunch) return word
  const names = group.riders.map(({ lastName }) => lastName.toLocaleUpperCase(locale))
  if (group.size <= ALL_NAMED) return names.join(', ')
  return `${names[0] ?? ''}\u00A0+${group.size - 1}`
}

/** Names that differ: two groups of the same riders are told apart by where they were formed. */
export function groupNames(history: History, words: HistoryWords): Map<string, string> {
  const bunch = bunchOf(history)
  const firstAt = new Map<string, number>()
  for (const { distance, groups } of history.points)
    for (const { key } of groups) if (!firstAt.has(key)) firstAt.set(key, distance)
  return new Map(
    history.groups.map((group) => {
      const name = groupName(group, bunch, words)
      const from = formatKm(firstAt.get(group.key) ?? 0, words.locale)
      return [group.key, group === bunch ? name : `${name} (km\u00A0${from})`]
    }),
  )
}

/** The key of the group in front at each point: the largest of those that are level. */
const frontOf = ({ groups }: History['points'][number]): string | null =>
  groups
    .filter(({ gapMs }) => gapMs === 0)
    .reduce<(typeof groups)[number] | null>(
      (most, each) => (each.size > (most?.size ?? 0) ? each : most),
      null,
    )?.key ?? null

/** The groups drawn unasked: the bunch, whoever was in front, and of the others the chases that lasted longest. */
export function firstGroups(history: History): Group[] {
  const bunch = bunchOf(history)
  const fronts = new Map<string, number>()
  const lasted = new Map<string, number>()
  for (const point of history.points) {
    const front = frontOf(point)
    if (front !== null) fronts.set(front, (fronts.get(front) ?? 0) + 1)
    for (const { key } of point.groups) lasted.set(key, (lasted.get(key) ?? 0) + 1)
  }
  const weigh = (group: Group): number => {
    if (group === bunch) return Infinity
    if (fronts.has(group.key)) return 10_000 + fronts.get(group.key)!
    return group.kind.startsWith('behind') ? 0 : lasted.get(group.key)!
  }
  const chosen = new Set(
    history.groups
      .filter((group) => weigh(group) > 0)
      .toSorted((a, b) => weigh(b) - weigh(a))
      .slice(0, FIRST),
  )
  return history.groups.filter((group) => chosen.has(group))
}

export function historyLines(
  history: History,
  groups: readonly Group[],
  followed: ReadonlySet<Bib>,
  words: HistoryWords,
): ChartLine[] {
  const bunch = bunchOf(history)
  const fronts = new Set(history.points.map(frontOf))
  const names = groupNames(history, words)
  const last = history.points.at(-1)?.groups[0]?.key
  return groups.map((group) => {
    const at = history.points.map(
      ({ groups: there }) => there.find(({ key }) => key === group.key)?.gapMs ?? null,
    )
    return {
      key: group.key,
      name: groupName(group, bunch, words),
      fullName: names.get(group.key)!,
      rank: group.key === last ? 1 : group === bunch ? 2 : fronts.has(group.key) ? 3 : 0,
      isFollowed: group.riders.some((rider) => isFollowed(rider, followed)),
      isGroup: true,
      values: at,
      shown: at.map((gapMs) => (gapMs === null ? null : formatGap(gapMs, PRECISIONS.roadRace))),
    }
  })
}

function isFollowed(rider: Group['riders'][number], followed: ReadonlySet<Bib>): boolean {
  const bib = bibOf(rider)
  return bib !== null && followed.has(bib)
}

/**
 * The virtual general classification at these points, which are the first ones of the history. The first three of the last point are drawn
 * in ways of their own.
 */
export function virtualLines(
  { general }: History,
  points: readonly unknown[],
  followed: ReadonlySet<Bib>,
  locale: string,
): ChartLine[] {
  const last = general
    .map(({ key, gapsMs }) => ({ key, gapMs: gapsMs[points.length - 1] ?? Infinity }))
    .filter(({ gapMs }) => gapMs !== Infinity)
    .toSorted((a, b) => a.gapMs - b.gapMs)
    .map(({ key }) => key)
  return general.map(({ gapsMs, ...rider }) => {
    const values = gapsMs.slice(0, points.length)
    return {
      key: rider.key,
      name: rider.lastName.toLocaleUpperCase(locale),
      fullName: `${rider.lastName} ${rider.firstName}`.trim(),
      rank: last.indexOf(rider.key) + 1,
      isFollowed: isFollowed(rider, followed),
      values,
      shown: values.map((gapMs) => (gapMs === null ? null : formatGap(gapMs, PRECISIONS.roadRace))),
    }
  })
}

export const historyPoints = (
  points: readonly Pick<History['points'][number], 'distance' | 'at'>[],
  { locale, finish }: HistoryWords,
): ChartPoint[] =>
  points.map(({ distance, at }, index) => ({
    key: String(index),
    name: at === null ? finish : `km\u00A0${formatKm(distance, locale)}`,
    short: formatFixed(distance, locale),
    at: distance,
  }))

/** Groups in front, each from its first to its last kilometre there. The group at the last point has been in front up to it. */
export function historyBands(history: History, words: HistoryWords): ChartBand[] {
  const bunch = bunchOf(history)
  const byKey = new Map(history.groups.map((group) => [group.key, group]))
  const bands: { key: string; from: number; to: number }[] = []
  for (const point of history.points) {
    const front = frontOf(point)
    const band = bands.at(-1)
    if (band) band.to = point.distance
    if (front !== null && front !== band?.key)
      bands.push({ key: front, from: point.distance, to: point.distance })
  }
  return bands
    .filter(({ from, to }) => to > from)
    .map(({ key, from, to }) => {
      const group = byKey.get(key)
      return {
        key,
        from,
        to,
        name: group === undefined ? '' : groupName(group, bunch, words),
        isStrong: group !== bunch,
      }
    })
}

export function gapsDown(lines: readonly ChartLine[]): ChartAxis {
  const most = Math.max(1000, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return {
    top: 0,
    bottom: most,
    ticks: ticksUpTo(most, 'duration', TICKS).map((value) => ({
      value,
      label: formatGap(value, PRECISIONS.roadRace, value === 0 ? 'unsigned' : 'signed'),
    })),
  }
}

/** Kilometres from the start to the finish. */
export const kilometres = (length: number, locale: string): ChartAlong => ({
  from: 0,
  to: Math.max(1, length),
  ticks: ticksUpTo(length, 'count', TICKS).map((value) => ({
    value,
    label: value === 0 ? 'km\u00A00' : formatFixed(value, locale),
  })),
})

const SIGNS: Readonly<Record<string, string>> = { sprint: 'S', bonus: 'B' }

/** Climbs that count and sprints, over the altitudes. Undefined without a profile. */
export function courseGround(profile: Profile | null): ChartGround | undefined {
  const points = profile?.points ?? []
  if (profile === null || points.length < 2) return undefined
  const altitudes = points.map(({ elevation }) => elevation)
  const low = Math.min(...altitudes)
  const range = Math.max(1, Math.max(...altitudes) - low)
  return {
    heights: points.map(({ distance, elevation }) => ({
      at: distance / 1000,
      height: (elevation - low) / range,
    })),
    marks: listMarkers(profile).flatMap(({ kind, category, distanceM, name }) => {
      const sign = kind === 'climb' ? category : SIGNS[kind]
      return sign == null ? [] : [{ at: distanceM / 1000, sign, name }]
    }),
  }
}
