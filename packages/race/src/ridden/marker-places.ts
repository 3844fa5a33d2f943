/**
 * Sprints and climbs of a stage as published, with the points and bonifications of their places. Slices:
 * `markers:{unit}`, `rules`, and the entrants' and the course's.
 */
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { Bib } from '@bell-lap/domain/figures/bib'
import { closePlaces } from '@bell-lap/domain/marks/not-competing'
import { earnByScale, type Earned, type Place } from '@bell-lap/domain/figures/scale'
import type { Marker } from '@bell-lap/protocol/facts/course'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { CLIMB_CATEGORIES } from '@bell-lap/protocol/vocabulary/kinds'
import { countingFacts } from '../facts/counting-facts.ts'
import { rulesOf } from '../programme/rules.ts'
import { slicesOf } from '../state/slice.ts'
import { derived, type OfUnit } from '../state/view.ts'
import { COURSE } from '../programme/course.ts'
import { ENTRANTS } from '../stated/entrants.ts'
import { ROSTER } from '../field/roster.ts'

export interface MarkerPlaces {
  readonly marker: Marker
  /** The fact that states the places. */
  readonly fact: FactOf<'markerResult'>
  readonly places: readonly Place[]
  readonly classification: 'SprintPoints' | 'MountainPoints' | null
  readonly points: readonly Earned[]
  /** Milliseconds. */
  readonly bonifications: readonly Earned[]
  /** Importance of a first place here for ties. 0 is the highest of its classification. */
  readonly level: number | null
}

type Rules = FactOf<'classificationRules'>

/** In the order of the course. Results of a marker that is not on the course are left out. */
export const MARKER_PLACES = derived<readonly MarkerPlaces[], OfUnit>({
  name: 'marker places',
  reads: (unit) => [...COURSE.reads(unit), ...ENTRANTS.reads(unit), 'rules', ...slicesOf(['markers'], unit)],
  compute(view, unit) {
    const rules = rulesOf(view)
    const stated = new Map(countingFacts(view, 'markers', unit).map(({ fact }) => [fact.marker, fact]))
    const entrants = view.get(ENTRANTS, unit)
    const { notCompeting } = view.get(ROSTER, unit)
    return view.get(COURSE, unit).markers.flatMap((marker) => {
      const fact = stated.get(marker.key)
      return fact === undefined ? [] : [placesAt(marker, fact, { entrants, notCompeting }, rules)]
    })
  },
})

/** If one marker names a rider twice, the first row counts. */
function onlyOnce(rows: FactOf<'markerResult'>['rows']): Place[] {
  const places = new Map<Bib, Place>()
  for (const { bib, rank, points } of rows)
    if (!places.has(bib)) places.set(bib, points === undefined ? { bib, rank } : { bib, rank, points })
  return [...places.values()].toSorted((a, b) => a.rank - b.rank || compareKeys(a.bib, b.bib))
}

function placesAt(
  marker: Marker,
  fact: FactOf<'markerResult'>,
  { entrants, notCompeting }: { entrants: ReadonlySet<Bib>; notCompeting: ReadonlySet<Bib> },
  rules: Rules | undefined,
): MarkerPlaces {
  const isApart = ({ bib }: { readonly bib: Bib }) => notCompeting.has(bib)
  const rows = closePlaces(
    fact.rows.filter(({ bib }) => entrants.has(bib)),
    isApart,
  )
  const places = onlyOnce(rows.filter((row) => !isApart(row)))
  const bonificationsS =
    marker.bonificationsS ?? (marker.kind === 'bonus' ? (rules?.bonifications?.bonusSprintS ?? []) : [])
  const bonifications = earnByScale(
    places.map(({ bib, rank }) => ({ bib, rank })),
    bonificationsS.map((seconds) => seconds * 1000),
  )
  const base = { marker, fact, places, bonifications }
  if (marker.kind === 'sprint') {
    const scale = marker.points ?? rules?.points?.intermediate ?? []
    return { ...base, classification: 'SprintPoints', points: earnByScale(places, scale), level: 1 }
  }
  if (marker.kind === 'mountain') {
    const { category } = marker
    const scale = marker.points ?? (category === undefined ? [] : (rules?.mountains?.[category] ?? []))
    const level = category === undefined ? null : CLIMB_CATEGORIES.indexOf(category)
    return { ...base, classification: 'MountainPoints', points: earnByScale(places, scale), level }
  }
  return { ...base, classification: null, points: [], level: null }
}
