/** The map of a stage: its course with climbs and sprints, and the groups riding along it. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { CompetitionRoute } from '@bell-lap/protocol/documents/competitions'
import type { CourseMap as CourseMapDocument, Group, Tracking } from '@bell-lap/protocol/documents/stages'
import type { Rider } from '@bell-lap/protocol/objects/rider'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatKm, formatMetres } from '@bell-lap/ui/format/distance.ts'
import { useFollowedBibs } from '../../visitor/followed-bibs.tsx'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import { useSelection } from '../selection/selection-context.tsx'
import { selectGroup } from '../selection/selection.ts'
import { boundsOf, padBounds } from './bounds.ts'
import { listContextLines, listTowns } from './context-scene.ts'
import { cutLine, isOnLine, partShown, placeAt, readCourse } from './course-line.ts'
import { listCoursePins } from './course-pins.tsx'
import { groupPinKey, listGroupPins } from './group-pins.tsx'
import type { MapLine, MapPin } from './map-scene.ts'
import { MapView } from './map-view.tsx'
import styles from './pin-content.module.css'

interface CourseMapProps {
  readonly course: CourseMapDocument
  readonly stage: number
  /** Empty when nobody is on the road. */
  readonly groups: readonly Group[]
  /** Single riders of a chosen group, or a chosen rider. Empty if there are none. */
  readonly tracked: Tracking['riders']
  readonly riders: ReadonlyMap<Bib, Rider>
  /** The other stages, drawn around this one; null while unknown. */
  readonly route: CompetitionRoute | null
  readonly form: 'map' | 'sketch'
  /** The setting of the background map; null for the site's own. */
  readonly tiles: string | null
  /** A place along the course to show, metres from the start; null for none. */
  readonly pointedM?: number | null
}

/** The surroundings of the course in which towns of other stages are named. */
const AROUND = { share: 1, degrees: 1 }
const TOWN_RANK = 9

export function CourseMap({
  course: document,
  stage,
  groups,
  tracked,
  riders,
  route,
  form,
  tiles,
  pointedM = null,
}: CourseMapProps) {
  const { t, i18n } = useLingui()
  const { selection, toggle } = useSelection()
  const followed = useFollowedBibs()
  const course = readCourse(document)
  const bounds = course && boundsOf(course.line.points)
  if (!course || !bounds) return null

  const { line, places } = course
  const first = groups[0]
  const leadM = first ? Math.max(0, line.lengthM - first.toFinishM) : 0
  const lines: MapLine[] = [
    ...(route && form === 'map' ? listContextLines(route, stage, line.points[0]?.[0]) : []),
    { key: 'ridden', role: 'ridden', points: cutLine(line, 0, leadM) },
    { key: 'course', role: 'course', points: cutLine(line, leadM, line.lengthM) },
  ]
  const towns =
    route && form === 'map'
      ? listTowns(
          route,
          padBounds(bounds, AROUND.share, AROUND.degrees),
          places.map(({ at }) => at),
        )
      : []
  const pins: MapPin[] = [
    ...towns.map(({ name, at }): MapPin => ({
      key: `town ${name}`,
      at,
      kind: 'place',
      rank: TOWN_RANK,
      isFirm: false,
      name,
      content: <span className={styles.town} />,
    })),
    ...listCoursePins(course, { selection, toggle }),
    ...(pointedM === null || !isOnLine(line, pointedM)
      ? []
      : [
          {
            key: 'pointed',
            at: placeAt(line, pointedM),
            kind: 'cursor',
            rank: -300,
            isFirm: true,
            name: null,
            content: <span className={styles.cursor} />,
          } as const,
        ]),
    ...listGroupPins({ line, groups, tracked, riders, followed, selection, toggle }),
  ]
  const chosen = selectGroup(selection, groups) ?? first
  const lead = chosen && isOnLine(line, line.lengthM - chosen.toFinishM) ? chosen : null
  const start = places.find(({ kind }) => kind === 'start')?.name ?? ''
  const finish = places.findLast(({ kind }) => kind === 'finish')?.name ?? ''
  const length = formatMetres(line.lengthM, i18n.locale)
  const part = partShown(line)
  const [from, to] = [part?.fromM ?? 0, part?.toM ?? 0].map((metres) => formatKm(metres / 1000, i18n.locale))

  return (
    <MapView
      label={t`Map of the course`}
      bounds={bounds}
      lines={lines}
      pins={pins}
      form={form}
      tiles={tiles}
      lead={lead ? groupPinKey(lead.key) : null}
    >
      {part !== null && (
        <Trans comment="The published line of the course ends on the way">
          The map shows only km {from} to {to} of {length}.
        </Trans>
      )}
      <VisuallyHidden>
        {t`From ${start} to ${finish}, ${length}.`}{' '}
        {t`Climbs, sprints and groups are also listed as text on this page.`}
      </VisuallyHidden>
    </MapView>
  )
}
