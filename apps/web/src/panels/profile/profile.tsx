/**
 * The course from the side: a filled line, steeper is darker, with its climbs and sprints, and the groups on
 * it. A slider along the kilometres, for pointer and keyboard, reads the place; a click or Enter selects what
 * is there.
 */
import { ridersOf } from '@bell-lap/domain/figures/bib'
import { useDeferredValue, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Group, Profile as ProfileDocument } from '@bell-lap/protocol/documents/stages'
import { formatAltitude, formatKm, formatMetres } from '@bell-lap/ui/format/distance.ts'
import { customProperties } from '@bell-lap/ui/text/custom-properties.ts'
import { FollowedMark } from '../../visitor/followed-mark.tsx'
import { useFollowedBibs } from '../../visitor/followed-bibs.tsx'
import { useSelection } from '../selection/selection-context.tsx'
import { selectGroup } from '../selection/selection.ts'
import { ClimbTable } from './climb-table.tsx'
import { listMarkers, placeFlags } from './course-marker.ts'
import { MarkerFlag } from './marker-flag.tsx'
import { nearest, pickAt, type Pick } from './pick.ts'
import { ProfileReading } from './profile-reading.tsx'
import { useReadingText } from './use-reading-text.ts'
import { Terrain } from './terrain-drawing.tsx'
import { altitudeLines, drawnAltitudes, elevationAt } from './terrain.ts'
import styles from './profile.module.css'

/** Flags closer than this share of the course stand one above the other. */
const FLAG_ROOM = 0.055
const FLAG_LANES = 3
/** The slider's step. */
const STEP_M = 100
/**
 * A click selects things within this distance. A finger is less precise, and the keyboard's steps are not
 * pixels at all.
 */
const REACH_PX = 14
const TOUCH_REACH_PX = 26
const KEYBOARD_REACH = 0.03
/** A group within this share of the course rides at the place. */
const GROUP_REACH = 0.015
const NO_SHADOWS: ReadonlyMap<string, number> = new Map()

interface ProfileProps {
  readonly profile: ProfileDocument
  /** Empty when nobody is on the road. */
  readonly groups: readonly Group[]
  /** Metres to the finish five minutes ago, by group. Empty while unknown. */
  readonly shadows?: ReadonlyMap<string, number>
  /** Called with the read place, in metres from the start. Null when it is released. */
  readonly onPoint?: (distanceM: number | null) => void
  /** False if the climbs stand as a table beside it. */
  readonly withTable?: boolean
}

export function Profile({ profile, groups, shadows = NO_SHADOWS, onPoint, withTable = true }: ProfileProps) {
  const { t, i18n } = useLingui()
  const { selection: chosen, toggle } = useSelection()
  // The place of the tap is drawn first.
  const selection = useDeferredValue(chosen)
  const followed = useFollowedBibs()
  const [chosenM, setChosenM] = useState<number | null>(null)
  const lengthM = profile.points.at(-1)?.distance ?? 0
  const markers = listMarkers(profile)
  const lanes = placeFlags(markers, lengthM * FLAG_ROOM, FLAG_LANES)
  const { bottom, top } = drawnAltitudes(profile.settings)
  const first = groups[0]
  const leaderM = first ? Math.max(0, lengthM - first.toFinishM) : null
  const chosenMarker =
    selection.kind === 'marker' ? (markers.find(({ id }) => id === selection.key) ?? null) : null
  const riddenM = (toFinishM: number): number => Math.max(0, lengthM - toFinishM)
  const riding = groups.map((group) => ({ key: group.key, group, distanceM: riddenM(group.toFinishM) }))
  const chosenGroup = selectGroup(selection, groups)
  const chosenGroupM = chosenGroup && riddenM(chosenGroup.toFinishM)
  const readM = chosenM ?? chosenMarker?.distanceM ?? chosenGroupM ?? leaderM ?? 0
  const reading = useReadingText(profile.points, markers, readM)
  const readGroup =
    chosenM === null ? chosenGroup : (nearest(riding, chosenM, lengthM * GROUP_REACH)?.group ?? null)
  if (lengthM === 0) return null

  const point = (distanceM: number | null): void => {
    setChosenM(distanceM)
    onPoint?.(distanceM)
  }

  const pick = (distanceM: number, reachM: number, on: Pick['kind']): void => {
    const picked = pickAt({ groups: riding, markers }, distanceM, reachM, on)
    if (picked) toggle(picked)
  }

  const across = (distanceM: number): string => `${((distanceM / lengthM) * 100).toFixed(3)}%`
  const up = (elevationM: number): string => `${(((elevationM - bottom) / (top - bottom)) * 100).toFixed(2)}%`

  return (
    <figure className={styles.figure} aria-label={t`Profile of the course`}>
      <div
        className={styles.drawing}
        style={customProperties({ '--lanes': Math.max(1, ...lanes.map((lane) => lane + 1)) })}
      >
        <div className={styles.field}>
          <Terrain points={profile.points} altitudes={{ bottom, top }} riddenM={leaderM} />
          {altitudeLines({ bottom, top }).map((line) => (
            <span key={line} className={styles.altitude} style={customProperties({ '--y': up(line) })}>
              <span className={styles.height}>{formatAltitude(line, i18n.locale)}</span>
            </span>
          ))}
          {markers.map((marker, index) => (
            <span
              key={marker.id}
              className={styles.marker}
              style={customProperties({
                '--x': across(marker.distanceM),
                '--share': marker.distanceM / lengthM,
                '--y': up(elevationAt(profile.points, marker.distanceM)),
                '--lane': lanes[index] ?? 0,
              })}
              title={marker.name}
              data-selected={marker.id === chosenMarker?.id || undefined}
            >
              <MarkerFlag kind={marker.kind} category={marker.category} />
            </span>
          ))}
          {groups.map(({ key }) => {
            const toFinishM = shadows.get(key)
            if (toFinishM === undefined) return null
            return (
              <span
                key={`shadow ${key}`}
                className={styles.shadow}
                style={customProperties({
                  '--x': across(riddenM(toFinishM)),
                  '--y': up(elevationAt(profile.points, riddenM(toFinishM))),
                })}
              />
            )
          })}
          {groups.toReversed().map((group) => {
            const distanceM = riddenM(group.toFinishM)
            return (
              <span
                key={group.key}
                className={styles.group}
                data-kind={group.kind}
                data-selected={group.key === chosenGroup?.key || undefined}
                style={customProperties({
                  '--x': across(distanceM),
                  '--y': up(elevationAt(profile.points, distanceM)),
                  '--diameter': `${Math.round(9 + Math.sqrt(group.size))}px`,
                })}
              >
                {ridersOf(group).some((bib) => followed.has(bib)) && (
                  <span className={styles.star}>
                    <FollowedMark />
                  </span>
                )}
              </span>
            )
          })}
          {chosenM !== null && (
            <span className={styles.cursor} style={customProperties({ '--x': across(chosenM) })} />
          )}
          <input
            className={styles.slider}
            type="range"
            min={0}
            max={lengthM}
            step={STEP_M}
            value={readM}
            aria-label={t`Kilometre of the course`}
            aria-valuetext={reading.text}
            onChange={(event) => point(Number(event.target.value))}
            onPointerMove={(event) => {
              if (event.pointerType !== 'mouse') return
              const { left, width } = event.currentTarget.getBoundingClientRect()
              const share = Math.min(1, Math.max(0, (event.clientX - left) / width))
              point(Math.round((share * lengthM) / STEP_M) * STEP_M)
            }}
            onPointerLeave={(event) => {
              if (event.pointerType === 'mouse') point(null)
            }}
            onBlur={() => point(null)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') pick(readM, lengthM * KEYBOARD_REACH, 'group')
            }}
            onClick={({ currentTarget, clientX, clientY, nativeEvent }) => {
              const { left, width } = currentTarget.getBoundingClientRect()
              const field = currentTarget.parentElement?.getBoundingClientRect()
              const mouse = !(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType === 'mouse'
              const reachM = ((mouse ? REACH_PX : TOUCH_REACH_PX) / width) * lengthM
              const isAbove = field !== undefined && clientY < field.top
              pick(((clientX - left) / width) * lengthM, reachM, isAbove ? 'marker' : 'group')
            }}
          />
        </div>
      </div>
      <div className={styles.scale} aria-hidden="true">
        <span>0</span>
        <span>{formatKm(lengthM / 2000, i18n.locale)}</span>
        <span>{formatMetres(lengthM, i18n.locale)}</span>
      </div>
      <figcaption>
        <ProfileReading
          reading={reading}
          selected={chosenM === null ? chosenMarker : null}
          group={readGroup}
        />
        {groups.length > 0 && (
          <p className={styles.legend} data-known={shadows.size > 0 || undefined}>
            <span className={styles.sample} /> <Trans>Where the groups were five minutes ago</Trans>
          </p>
        )}
        {withTable && markers.some((marker) => marker.kind === 'climb') && (
          <details className={styles.details}>
            <summary className={styles.summary}>
              <Trans>Climbs and sprints as a table</Trans>
            </summary>
            <ClimbTable markers={markers} />
          </details>
        )}
      </figcaption>
    </figure>
  )
}
