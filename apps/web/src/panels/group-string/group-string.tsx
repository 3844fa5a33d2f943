/**
 * The race from front to back as pearls on a line: sized by riders, spaced by gap, with the jerseys inside.
 * It runs along the page if there is room, else down. A tap selects a group everywhere on the screen and
 * shows its riders.
 */
import { ridersOf, type Bib } from '@bell-lap/domain/figures/bib'
import { Suspense, useDeferredValue, useState, type CSSProperties } from 'react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Group } from '@bell-lap/protocol/documents/stages'
import type { Rider } from '@bell-lap/protocol/objects/rider'
import { formatMetres } from '@bell-lap/ui/format/distance.ts'
import { late } from '../../live/late.tsx'
import { customProperties } from '@bell-lap/ui/text/custom-properties.ts'
import { JerseyDot } from '@bell-lap/ui/signs/jersey.tsx'
import { FollowedMark } from '../../visitor/followed-mark.tsx'
import { useFollowedBibs } from '../../visitor/followed-bibs.tsx'
import { Changing } from '@bell-lap/ui/motion/changing.tsx'
import { useSelection } from '../selection/selection-context.tsx'
import { selectGroup } from '../selection/selection.ts'
import { foldGroups, type StringPart } from './fold.ts'
import { GroupName } from './group-name.tsx'
import { layPearls, lineWeight, pearlDiameterPx } from './pearl.ts'
import { WhoRides } from './who-rides.tsx'
import styles from './group-string.module.css'

const GroupRiders = late(
  'src/panels/group-string/group-riders.tsx',
  async () => (await import('./group-riders.tsx')).GroupRiders,
)

/** Riders in front that are named, in two lines on a phone. */
const LEADERS = 8

interface GroupStringProps {
  readonly groups: readonly Group[]
  readonly riders: ReadonlyMap<Bib, Rider>
  /** Jerseys worn today, by bib. */
  readonly jerseys: ReadonlyMap<Bib, readonly string[]>
  /** True if some gap was not timed at the point of the first group. */
  readonly estimated: boolean
  /** Point at which the first group was timed. Undefined if groups come from positions. */
  readonly timedAt: string | undefined
}

export function GroupString({ groups, riders, jerseys, estimated, timedAt }: GroupStringProps) {
  const { t, i18n } = useLingui()
  const { selection, toggle, clear } = useSelection()
  const followed = useFollowedBibs()
  const holdsFollowed = (group: Group) => ridersOf(group).some((bib) => followed.has(bib))
  // A group stays open while single riders of it are selected.
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [unfolded, setUnfolded] = useState(false)
  const chosen = selectGroup(selection, groups)
  // In the order of the jerseys, so that they keep their places.
  const wornIn = (group: Group) => {
    const bibs = ridersOf(group)
    return [...jerseys].flatMap(([bib, worn]) => (bibs.includes(bib) ? worn : []))
  }
  const parts = foldGroups(
    groups,
    (group) => unfolded || group.key === chosen?.key || ridersOf(group).some((bib) => jerseys.has(bib)),
  )
  const firstOf = (part: StringPart) => (part.kind === 'group' ? part.group : part.groups[0]!)
  const weights = parts.map((part, index) => {
    const ahead = groups.slice(0, groups.indexOf(firstOf(part))).findLast(({ gapMs }) => gapMs !== null)
    return index === 0 ? 0 : lineWeight(ahead?.gapMs ?? null, firstOf(part).gapMs)
  })
  const { total, places } = layPearls(weights)
  const isOpen = chosen !== null && (selection.kind === 'group' || openKey === chosen.key)
  // The pearl responds to the tap first. Its riders, who move everything below them, come in the next frame.
  const opened = useDeferredValue(isOpen ? chosen.key : null)
  const placeOf = (index: number) => {
    const { before, behind, share, shareBefore } = places[index]!
    return customProperties({
      '--i': index,
      '--before': before,
      '--behind': behind,
      '--share': share,
      '--share-before': shareBefore,
    })
  }
  return (
    <div className={styles.frame}>
      <ol
        className={styles.string}
        aria-label={t`Groups from front to back`}
        data-open={opened !== null || undefined}
        style={customProperties({ '--count': parts.length, '--total': total })}
      >
        {parts.map((part, index) => {
          if (part.kind === 'fold')
            return (
              <li key={part.key} className={styles.group}>
                <FoldedGroups
                  size={part.size}
                  isLast={index === parts.length - 1}
                  isFollowed={part.groups.some(holdsFollowed)}
                  place={placeOf(index)}
                  onUnfold={() => setUnfolded(true)}
                />
              </li>
            )
          const { group } = part
          const worn = wornIn(group)
          const names = group.names ?? []
          const isChosen = chosen?.key === group.key
          const open = isOpen && isChosen
          return (
            <li key={group.key} className={styles.group}>
              <button
                type="button"
                className={styles.button}
                style={placeOf(index)}
                aria-pressed={isChosen}
                aria-expanded={open}
                onClick={() => {
                  setOpenKey(null)
                  if (open) clear()
                  else toggle({ kind: 'group', key: group.key })
                }}
              >
                <span
                  className={styles.pearl}
                  style={customProperties({ '--diameter': `${pearlDiameterPx(group.size)}px` })}
                  data-kind={group.kind}
                >
                  <span className={styles.size}>{group.size}</span>
                  {holdsFollowed(group) && <Star />}
                  {worn.length > 0 && (
                    <span className={styles.jerseys}>
                      {worn.map((jersey) => (
                        <JerseyDot key={jersey} jersey={jersey} />
                      ))}
                    </span>
                  )}
                </span>
                <span className={styles.text}>
                  <span className={styles.name}>
                    <GroupName kind={group.kind} />
                  </span>{' '}
                  <span className={styles.who} title={names.length > 0 ? names.join(', ') : undefined}>
                    <WhoRides {...group} atMost={group.kind === 'leaders' ? LEADERS : undefined} />
                  </span>
                </span>
                <span className={styles.gap}>
                  {index === 0 && group.gapMs === 0 ? (
                    formatMetres(group.toFinishM, i18n.locale)
                  ) : (
                    <>
                      {group.gap !== '' && (
                        <Changing value={group.gap} news={!estimated}>
                          {group.gapAt === undefined ? group.gap : `≥ ${group.gap}`}
                        </Changing>
                      )}
                      <span className={styles.metres}>
                        {formatMetres(index === 0 ? group.toFinishM : group.gapM, i18n.locale)}
                      </span>
                    </>
                  )}
                </span>
              </button>
              {opened === group.key && (
                <Suspense>
                  <GroupRiders
                    group={group}
                    riders={riders}
                    jerseys={jerseys}
                    onPick={() => setOpenKey(group.key)}
                  />
                </Suspense>
              )}
            </li>
          )
        })}
      </ol>
      {groups.length > 1 && <GapNote estimated={estimated} timedAt={timedAt} />}
    </div>
  )
}

/** The source of the gaps. */
function GapNote({ estimated, timedAt }: Pick<GroupStringProps, 'estimated' | 'timedAt'>) {
  if (timedAt === undefined && !estimated) return null
  return (
    <p className={styles.note}>
      {timedAt === undefined ? (
        <Trans>Gaps are estimated from the riders’ positions.</Trans>
      ) : estimated ? (
        <Trans>Gaps were timed at {timedAt}. A group marked ≥ has not passed it yet.</Trans>
      ) : (
        <Trans>Gaps were timed at {timedAt}.</Trans>
      )}
    </p>
  )
}

interface FoldedGroupsProps {
  /** Number of riders in all of the groups. */
  readonly size: number
  /** True if nobody is behind them. */
  readonly isLast: boolean
  readonly isFollowed: boolean
  /** The position, in the form of the style sheet. */
  readonly place: CSSProperties
  readonly onUnfold: () => void
}

const Star = () => (
  <span className={styles.star}>
    <FollowedMark />
  </span>
)

/** Small groups at one place of the string, until they are opened. */
function FoldedGroups({ size, isLast, isFollowed, place, onUnfold }: FoldedGroupsProps) {
  const { t } = useLingui()
  const words = isLast
    ? t`${plural(size, { one: '# rider behind', other: '# riders behind' })}`
    : t`${plural(size, { one: '# rider between', other: '# riders between' })}`
  return (
    <button
      type="button"
      className={styles.button}
      style={place}
      aria-label={words}
      aria-expanded={false}
      onClick={onUnfold}
    >
      <span
        className={styles.pearl}
        style={customProperties({ '--diameter': `${pearlDiameterPx(1)}px` })}
        data-folded=""
      >
        <span className={styles.size} aria-hidden="true">
          {size}
        </span>
        {isFollowed && <Star />}
      </span>
      <span className={styles.text}>
        <span className={styles.who}>{words}</span>
      </span>
      <span className={styles.gap} />
    </button>
  )
}
