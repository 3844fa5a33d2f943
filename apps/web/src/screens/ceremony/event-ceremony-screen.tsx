/** The ceremony of an event: who won its final, or its standing over the phases. */
import { nameWithYear } from '@bell-lap/domain/calendar/name-with-year'
import { useMemo } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useChannel } from '../../live/use-channel.ts'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import { OneRace } from '../../panels/one-race/one-race-context.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { standingOf } from '../../site/standing-of.ts'
import { EVENT_PATH } from '../../site/unit-address.ts'
import { CeremonyStage } from './ceremony-stage.tsx'
import { findFinal } from './event-final.ts'
import { resultScenes } from './ceremony-scenes.ts'
import { eventName } from '@bell-lap/ui/format/event-name.ts'
import styles from './ceremony.module.css'

export interface EventCeremonyProps {
  readonly c: string
  readonly e: number
  readonly year: number
  readonly code: string
}

export function EventCeremonyScreen({ c, e, year, code }: EventCeremonyProps) {
  const { t, i18n } = useLingui()
  const competition = useDocument('competition', { c })
  const events = useDocument('events', { c })
  const phases = useDocument('phases', { c, e })
  const listed = events.body?.find(({ number }) => number === e)
  const standing = standingOf(listed)
  const table = useDocument(standing ?? 'omnium', { c, e }, undefined, { enabled: standing !== null }).body
  const final = findFinal(phases.body ?? [])
  const params = { c, e, p: final?.number ?? 1 }
  const raceStatus = final?.raceStatus ?? 'expected'
  const isRaced = raceStatus === 'finished' || raceStatus === 'standings'
  const results = useDocument('phase-results', params, undefined, { enabled: isRaced }).body
  useChannel(final?.channel ?? null)
  const scenes = useMemo(() => resultScenes(table ?? results, raceStatus), [table, results, raceStatus])
  const name = competition.body?.name ?? code.toUpperCase()
  const event = eventName(listed?.name ?? '', i18n.locale)
  const about = `${event} · ${nameWithYear(name, year)}`
  return (
    <OneRace single>
      <PageHead
        title={t`Ceremony · ${about}`}
        description={t`The podium ceremony of ${about}, for a big screen.`}
      />
      <CeremonyStage
        competition={name}
        unit={event}
        scenes={scenes}
        disruption={final?.disruption?.kind}
        leave={
          <Link className={styles.control} to={EVENT_PATH} params={{ year, competition: code, event: e }}>
            <Trans>Leave</Trans>
          </Link>
        }
      />
    </OneRace>
  )
}
