/**
 * The riders whom the groups do not show: finished ones, those still on the road, and those without a
 * position.
 */
import { bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import type { Rider } from '@bell-lap/protocol/objects/rider'
import { formatTime } from '@bell-lap/ui/format/dates.ts'
import styles from './road-notes.module.css'

/** More names than this are given as a number. */
const NAMED_RIDERS = 6

interface RoadNotesProps {
  readonly live: Pick<StageLive, 'counters' | 'bunchHome' | 'unseen'>
  readonly riders: ReadonlyMap<Bib, Rider>
  /** IANA zone to show instants in. */
  readonly zone: string
}

/** Beside the title of the groups, once somebody has finished. There it moves nothing. */
export function ArrivalNote({ live: { counters, bunchHome } }: Pick<RoadNotesProps, 'live'>) {
  if (counters.finished === 0) return null
  return (
    <span className={styles.arrival}>
      <b>
        <Plural value={counters.finished} one="# rider has finished" other="# riders have finished" />
      </b>
      {bunchHome && (
        <>
          {' · '}
          <Trans>The bunch has finished</Trans>
        </>
      )}
      {counters.remaining > 0 && (
        <>
          {' · '}
          <Plural value={counters.remaining} one="# still on the road" other="# still on the road" />
        </>
      )}
    </span>
  )
}

/** Below the groups. A rider on the road without a signal is in none of them. */
export function UnseenNote({ live: { unseen }, riders, zone }: RoadNotesProps) {
  const { i18n } = useLingui()
  const nameOf = (rider: StageLive['unseen'][number]): string =>
    riders.get(bibOf(rider) ?? '')?.lastName ?? rider.bibLabel ?? String(rider.bib)
  const lost = unseen.flatMap((rider) =>
    rider.since === null ? [] : [`${nameOf(rider)} (${formatTime(rider.since, zone, i18n.locale)})`],
  )
  const never = unseen.flatMap((rider) => (rider.since === null ? [nameOf(rider)] : []))
  return (
    <>
      {lost.length > 0 && (
        <p className={styles.unseen}>
          <Trans comment="Riders in the race whom no position shows; names follow, each with the time when last seen">
            No GPS signal since:
          </Trans>{' '}
          <Named names={lost} />
        </p>
      )}
      {never.length > 0 && (
        <p className={styles.unseen}>
          <Trans comment="Riders in the race whom no position has ever shown; names follow">
            No GPS signal yet:
          </Trans>{' '}
          <Named names={never} />
        </p>
      )}
    </>
  )
}

function Named({ names }: { readonly names: readonly string[] }) {
  const more = names.length - NAMED_RIDERS
  return (
    <>
      {names.slice(0, NAMED_RIDERS).join(', ')}
      {more > 0 && (
        <>
          {', '}
          <Plural value={more} one="# more" other="# more" />
        </>
      )}
    </>
  )
}
