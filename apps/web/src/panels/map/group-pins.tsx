/** The pins of the race: a disc per group, the riders of the selected one, the plate of a selected rider. */
import { ridersOf, bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import { lonNear } from '@bell-lap/domain/course/antimeridian'
import type { Group, Tracking } from '@bell-lap/protocol/documents/stages'
import type { Rider } from '@bell-lap/protocol/objects/rider'
import { classNames } from '@bell-lap/ui/text/class-names.ts'
import { customProperties } from '@bell-lap/ui/text/custom-properties.ts'
import { FollowedMark } from '../../visitor/followed-mark.tsx'
import { Plate } from '@bell-lap/ui/signs/plate.tsx'
import { GroupName } from '../group-string/group-name.tsx'
import { selectGroup, type Choice, type Selection } from '../selection/selection.ts'
import { isOnLine, placeAt, type CourseLine } from './course-line.ts'
import type { MapPin } from './map-scene.ts'
import styles from './pin-content.module.css'

interface Race {
  readonly line: CourseLine
  readonly groups: readonly Group[]
  readonly tracked: Tracking['riders']
  readonly riders: ReadonlyMap<Bib, Rider>
  /** Bibs of riders whom the visitor follows. They are on the map whatever is selected. */
  readonly followed: ReadonlySet<Bib>
  readonly selection: Selection
  readonly toggle: (chosen: Choice) => void
}

/** A disc with its number of riders needs some room. */
const discPx = (size: number): number => Math.round(Math.min(32, 16 + Math.sqrt(size) * 1.2))

const distanceOf = (line: CourseLine, toFinishM: number): number => Math.max(0, line.lengthM - toFinishM)

const riding = (line: CourseLine, toFinishM: number) => {
  const distanceM = distanceOf(line, toFinishM)
  return { at: placeAt(line, distanceM), riding: { line, distanceM } }
}

/** Key of a group's pin; `key` is the key of the group. */
export const groupPinKey = (key: string): string => `group ${key}`

/** The last group first, so that the leaders lie on top. */
export function listGroupPins({
  line,
  groups,
  tracked,
  riders,
  followed,
  selection,
  toggle,
}: Race): MapPin[] {
  const chosen = selectGroup(selection, groups)
  // Beyond the end of the line, the position is unknown.
  const isPlaced = (toFinishM: number) => isOnLine(line, distanceOf(line, toFinishM))
  const placed = groups.filter((group) => isPlaced(group.toFinishM))
  const discs = placed.toReversed().map((group, index): MapPin => {
    const isSelected = group.key === chosen?.key
    return {
      key: groupPinKey(group.key),
      ...riding(line, group.toFinishM),
      kind: 'group',
      rank: isSelected ? -100 : -1 - index,
      isFirm: true,
      isSelected,
      name: (
        <>
          <GroupName kind={group.kind} /> {group.gapM > 0 && <span className={styles.gap}>{group.gap}</span>}
        </>
      ),
      content: (
        <span
          className={classNames(styles.disc, group.kind === 'leaders' && styles.leaders)}
          data-selected={isSelected || undefined}
          style={customProperties({ '--diameter': `${discPx(group.size)}px` })}
        >
          {group.size}
          {ridersOf(group).some((bib) => followed.has(bib)) && (
            <span className={styles.star}>
              <FollowedMark />
            </span>
          )}
        </span>
      ),
      onPick: () => toggle({ kind: 'group', key: group.key }),
    }
  })
  const single = selection.kind === 'rider' ? selection.bib : null
  const shown = new Set(selection.kind === 'group' && chosen !== null ? ridersOf(chosen) : [])
  const dots = tracked.flatMap((rider): MapPin[] => {
    const { toFinishM, lat, lon } = rider
    const bib = bibOf(rider) ?? ''
    const isSelected = bib === single
    if (!isSelected && !shown.has(bib) && !followed.has(bib)) return []
    if (lat === null && !isPlaced(toFinishM)) return []
    const place =
      lat === null || lon === null
        ? riding(line, toFinishM)
        : { at: [lonNear(lon, line.points[0]?.[0] ?? lon), lat] as const }
    return [
      {
        key: `rider ${bib}`,
        ...place,
        kind: 'rider',
        rank: isSelected ? -200 : 0,
        isFirm: true,
        isSelected,
        name: isSelected ? (riders.get(bib)?.lastName ?? null) : null,
        content: isSelected ? (
          <Plate bib={bib} />
        ) : followed.has(bib) ? (
          <span className={styles.followed}>
            <FollowedMark />
          </span>
        ) : (
          <span className={styles.dot} />
        ),
      },
    ]
  })
  return [...discs, ...dots]
}
