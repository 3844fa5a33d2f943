/** What the groups do not say: who has come in and who is still out, and riders whom no device shows. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import type { Rider } from '@bell-lap/protocol/objects/rider'
import { formatTime } from '../../format/dates.ts'
import styles from './road-notes.module.css'

/** More names than this are told by their number. */
const NAMED_RIDERS = 6

interface RoadNotesProps {
  readonly live: Pick<StageLive, 'counters' | 'bunchHome' | 'unseen'>
  readonly riders: ReadonlyMap<number, Rider>
  /** IANA zone to show instants in. */
  readonly zone: string
}

/** Beside the title of the groups, once somebody is home: there it moves nothing. */
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
          <Trans>The bunch has come in</Trans>
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

/** Beneath the groups. A rider on the road whom nobody sees is in none of them. */
export function UnseenNote({ live: { unseen }, riders, zone }: RoadNotesProps) {
  const { i18n } = useLingui()
  if (unseen.length === 0) return null
  // Who was never seen comes last, so that no name seems to share the next one's time.
  const listed = [
    ...unseen.filter(({ since }) => since !== null),
    ...unseen.filter(({ since }) => since === null),
  ]
  const named = listed.slice(0, NAMED_RIDERS).map(({ bib, since }) => {
    const name = riders.get(bib)?.lastName ?? String(bib)
    return `${name} (${since === null ? '–' : formatTime(since, zone, i18n.locale)})`
  })
  const more = unseen.length - named.length
  return (
    <p className={styles.unseen}>
      <Trans comment="Riders in the race whom no position shows; names follow, each with the time when last seen">
        No signal since:
      </Trans>{' '}
      {named.join(', ')}
      {more > 0 && (
        <>
          {', '}
          <Plural value={more} one="# more" other="# more" />
        </>
      )}
    </p>
  )
}
