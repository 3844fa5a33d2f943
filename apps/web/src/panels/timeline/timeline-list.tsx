/**
 * The course from the finish back to the start: markers with the first riders, and other items between them.
 * A marker at an unknown distance stands without one: only a start is at 0.
 */
import { ridersOf, type Bib } from '@bell-lap/domain/figures/bib'
import { Suspense } from 'react'
import { DISRUPTIONS } from '@bell-lap/domain/calendar/disruption'
import { Plural, useLingui } from '@lingui/react/macro'
import type { Timeline } from '@bell-lap/protocol/documents/stages'
import type { Rider, Team } from '@bell-lap/protocol/objects/rider'
import { MARKER_KINDS } from '@bell-lap/protocol/vocabulary/kinds'
import { late } from '../../live/late.tsx'
import { formatKm } from '@bell-lap/ui/format/distance.ts'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { UnknownRider } from '@bell-lap/ui/signs/unknown-rider.tsx'
import { addressPoints } from '../markers/point-address.ts'
import { PointLink } from '../markers/point-link.tsx'
import { MarkerFlag } from '../profile/marker-flag.tsx'
import { figureRule } from '../board/figure.ts'
import { RowFigure } from '../board/row-figure.tsx'
import { EstimatedMark } from '../time-trial/estimated-mark.tsx'
import { EntryKind } from './entry-kind.tsx'
import { lastHappenedM } from './ridden.ts'
import { competitorName, teamName } from '@bell-lap/ui/format/team-name.ts'
import styles from './timeline-list.module.css'

const InferredSource = late(
  'src/panels/board/inferred-source.tsx',
  async () => (await import('../board/inferred-source.tsx')).InferredSource,
)

const MARKERS: ReadonlySet<string> = new Set(MARKER_KINDS)
/** Rows of a marker's ranking that are shown. The ranking itself has the others. */
const SHOWN_ROWS = 3

/** True for a disruption: it stands where the race was, but has no place of its own. */
export const isOfWhole = (kind: string): boolean => (DISRUPTIONS as readonly string[]).includes(kind)

/**
 * An item at an unknown place stands at the distance of the item below it, and only that one shows the
 * distance.
 */
function showsKm({ kind, distance }: Timeline[number], below: Timeline[number] | undefined): boolean {
  if (distance === 0) return kind === 'start'
  return MARKERS.has(kind) || (!isOfWhole(kind) && distance !== below?.distance)
}

const nameOfTeam = (team: Team, locale: string): string => teamName(team.key, team, locale)

interface TimelineListProps {
  readonly items: Timeline
  readonly riders: ReadonlyMap<Bib, Rider>
  /**
   * Metres of the first rider from the start. Null if nobody has started; `told` if only the items show it.
   */
  readonly leaderM: number | null | 'told'
}

export function TimelineList({ items, riders, leaderM }: TimelineListProps) {
  const { i18n } = useLingui()
  const addresses = addressPoints(items)
  const riddenM = leaderM === 'told' ? lastHappenedM(items) : leaderM
  return (
    <ol className={styles.list}>
      {items.map((item, index) => {
        const isMarker = MARKERS.has(item.kind)
        const rows = item.ranking?.results.slice(0, SHOWN_ROWS) ?? []
        const rule = figureRule(item.ranking?.columns ?? [], rows)
        // Nobody can be named until the start list has come.
        const people =
          riders.size === 0
            ? []
            : ridersOf({ riders: item.bibs ?? [], riderLabels: item.bibLabels }).map((bib) => ({
                bib,
                rider: riders.get(bib),
              }))
        // A comment consists of its words. Without them only the riders are left.
        const isWordless = item.kind === 'comment' && item.name === ''
        if (isWordless && people.length === 0) return null
        const passed = riddenM !== null && item.distance * 1000 <= riddenM
        return (
          <li
            key={`${item.kind}-${item.distance}-${item.happenedAt ?? ''}-${item.name}`}
            className={styles.item}
            data-marker={isMarker || undefined}
            data-passed={passed || undefined}
          >
            <span className={styles.km}>
              {showsKm(item, items[index + 1]) && (
                <>
                  {formatKm(item.distance, i18n.locale)}
                  <span className={styles.unit}> km</span>
                </>
              )}
            </span>
            <span className={styles.sign}>
              {isMarker ? (
                <MarkerFlag kind={item.kind} category={item.category} />
              ) : (
                <span className={styles.dot} />
              )}
            </span>
            <div className={styles.body}>
              {!isWordless && (
                <p className={styles.name}>
                  {!isMarker && (
                    <span className={styles.kind}>
                      <EntryKind kind={item.kind} riders={people.length} inferred={item.inferred} />
                    </span>
                  )}{' '}
                  <PointLink address={addresses[index] ?? null}>{unitName(item.name, i18n.locale)}</PointLink>
                </p>
              )}
              {item.inferredFrom && (
                <p className={styles.people}>
                  <Suspense>
                    <InferredSource from={item.inferredFrom} />
                  </Suspense>
                </p>
              )}
              {item.team && (
                <p className={styles.people}>
                  <span className={styles.person}>
                    <Flag nation={item.team.nation} beside={nameOfTeam(item.team, i18n.locale)} />{' '}
                    {nameOfTeam(item.team, i18n.locale)}
                  </span>
                </p>
              )}
              {people.length > 0 && (
                <p className={styles.people}>
                  {people.map(({ bib, rider }) => (
                    <span key={bib} className={styles.person}>
                      {rider ? (
                        <>
                          <Flag nation={rider.nation} /> <RiderName rider={rider} />
                        </>
                      ) : (
                        <UnknownRider bib={bib} />
                      )}
                    </span>
                  ))}
                </p>
              )}
              {rows.length > 0 && (
                <ol className={styles.rows}>
                  {rows.map((row) => (
                    <li key={row.key} className={styles.row}>
                      <span className={styles.rank}>{row.rank}</span>
                      {row.rider && <Flag nation={row.rider.nation} />}
                      {row.rider && <RiderName rider={row.rider} />}
                      {row.team && (
                        <Flag nation={row.team.nation} beside={competitorName(row, i18n.locale)} />
                      )}
                      {row.team && <span className={styles.person}>{competitorName(row, i18n.locale)}</span>}
                      <span className={styles.value}>
                        {row.points !== null ? (
                          <Plural value={row.points} one="# pt" other="# pts" />
                        ) : (
                          rule.column && (
                            <>
                              {row.estimated && <EstimatedMark />}
                              <RowFigure row={row} rule={rule} />
                            </>
                          )
                        )}
                      </span>
                    </li>
                  ))}
                </ol>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
