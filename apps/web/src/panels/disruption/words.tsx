/** What keeps a race from being held as planned: in a word, or at its head with the reason and what becomes of it. */
import type { DisruptionKind } from '@bell-lap/domain/disruption'
import type { Disruption } from '@bell-lap/protocol/objects/disruption'
import type { StageListed } from '@bell-lap/protocol/objects/stage'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatInstant } from '../../format/dates.ts'
import { STATED_LANGUAGE } from '../../ui/stated.ts'
import styles from './words.module.css'

export interface DisruptionWordsProps {
  readonly kind: DisruptionKind
  /** The unit at whose head all of it is told; left out for the word alone. */
  readonly of?:
    | (Pick<StageListed, 'disruption' | 'startAt'> & { readonly kind?: StageListed['kind'] })
    | undefined
  /** IANA zone to show a new start in. */
  readonly zone?: string
}

export function DisruptionWords({ kind, of: unit, zone = 'UTC' }: DisruptionWordsProps) {
  if (!unit?.disruption) return <Word kind={kind} />
  const { reason } = unit.disruption
  return (
    <p className={styles.notice} data-kind={kind}>
      <b className={styles.word}>
        <Word kind={kind} />
      </b>
      {reason !== null && <span {...STATED_LANGUAGE}>{reason}</span>}
      <Outlook
        disruption={unit.disruption}
        startAt={unit.startAt}
        zone={zone}
        isOfTour={unit.kind === 'stage'}
      />
    </p>
  )
}

function Word({ kind }: { readonly kind: DisruptionKind }) {
  switch (kind) {
    case 'delayed':
      return <Trans context="of a race">Delayed</Trans>
    case 'postponed':
      return <Trans context="of a race">Postponed</Trans>
    case 'interrupted':
      return <Trans context="of a race">Interrupted</Trans>
    case 'cancelled':
      return <Trans context="of a race">Cancelled</Trans>
    case 'stopped':
      return (
        <Trans context="of a race" comment="It ended early, without a result">
          Stopped
        </Trans>
      )
  }
}

interface OutlookProps {
  readonly disruption: Disruption
  readonly startAt: string
  readonly zone: string
  /** Whether there are classifications that go on over it. */
  readonly isOfTour: boolean
}

/** What becomes of it. */
function Outlook({ disruption, startAt, zone, isOfTour }: OutlookProps) {
  const { i18n } = useLingui()
  const { kind, startWas, timesAt } = disruption
  switch (kind) {
    case 'delayed':
    case 'postponed':
      return startWas === null ? (
        <span>
          <Trans>The new start is not known yet.</Trans>
        </span>
      ) : (
        <span>
          <Trans>
            New start: <time dateTime={startAt}>{formatInstant(startAt, zone, i18n.locale)}</time>
          </Trans>
        </span>
      )
    case 'interrupted':
      return (
        <span>
          <Trans>The race is to go on.</Trans>
        </span>
      )
    case 'cancelled':
      return isOfTour ? (
        <span>
          <Trans>The classifications stay as they were before the stage.</Trans>
        </span>
      ) : null
    case 'stopped':
      return timesAt === null ? (
        <span>
          <Trans>There is no result.</Trans>
        </span>
      ) : (
        <span>
          <Trans>
            There is no result. The times for the general classification were taken here: {timesAt}.
          </Trans>
        </span>
      )
  }
}
