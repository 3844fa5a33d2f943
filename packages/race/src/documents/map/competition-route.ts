/** The whole race on one map: a simplified line and a small profile of every stage whose course is known. */
import { continuous } from '@bell-lap/domain/course/antimeridian'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { CompetitionRoute } from '@bell-lap/protocol/documents/competitions'
import { COURSE, profileLineOf } from '../../programme/course.ts'
import { PROGRAMME, whyNone, type ProgrammeStage } from '../../programme/programme.ts'
import { WHY_NONE } from '../../ridden/race-status.ts'
import { outlineOf, sampleAltitudes } from './thinned-line.ts'
import type { Projection } from '../../state/projection.ts'
import { readsOfAll, type View } from '../../state/view.ts'
import { geometryOf } from './line-geometry.ts'

/** Most points of a line: enough for a stage a few hundred pixels long. 21 stages are 30 KB. */
const LINE_POINTS = 60
/** Steps of a small profile. */
const ALTITUDES = 64

export const routeReads: Projection<CompetitionRoute>['reads'] = () => [
  ...readsOfAll(COURSE, '*'),
  ...readsOfAll(WHY_NONE, '*'),
]

/** True for a stage whose course has a line. */
export const isDrawn = (view: View, unit: Unit): boolean => view.get(COURSE, unit).line.length > 1

export const competitionRoute: Projection<CompetitionRoute> = {
  reads: routeReads,
  project(view) {
    const { stages } = view.get(PROGRAMME)
    const features = stages
      .filter(({ unit }) => isDrawn(view, unit))
      .map((planned) => drawStage(view, planned))
    if (stages.length === 0) return whyNone(view, 'stages')
    if (features.length > 0) return { type: 'FeatureCollection', features }
    return stages.every(({ unit }) => view.get(WHY_NONE, unit) === 'unknown') ? 'unknown' : 'not-yet'
  },
}

function drawStage(view: View, { unit, stage }: ProgrammeStage): CompetitionRoute['features'][number] {
  const course = view.get(COURSE, unit)
  const { lengthM, markers } = course
  const high = profileLineOf(course)
  const highest = high.reduce((most, [, , elevation]) => Math.max(most, elevation), -Infinity)
  return {
    type: 'Feature',
    geometry: geometryOf(outlineOf(continuous(course.line), LINE_POINTS), ([lon, lat]) => [
      roundDegrees(lon),
      roundDegrees(lat),
    ]),
    properties: {
      stage,
      start: markers.find(({ kind }) => kind === 'start')?.name ?? '',
      finish: markers.findLast(({ kind }) => kind === 'finish')?.name ?? '',
      length: Math.round(lengthM),
      altitudes: sampleAltitudes(high, ALTITUDES),
      highest: high.length === 0 ? null : Math.round(highest),
      climbs: markers.flatMap(({ kind, category }) => (kind === 'mountain' && category ? [category] : [])),
    },
  }
}

/** Rounds to some ten metres. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 1e4) / 1e4
