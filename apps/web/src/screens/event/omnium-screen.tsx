/** The omnium of an event: its standing, and the way to its races. */
import { Trans, useLingui } from '@lingui/react/macro'
import { competitionId } from '../../live/address.ts'
import { useChannel } from '../../live/use-channel.ts'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import type { PageProps } from '../../navigation/page.ts'
import { OmniumBoard } from '../../panels/omnium/omnium-board.tsx'
import { StaleNote } from '../../panels/stale/stale-note.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { EVENT_PATH, phasePlace } from '../../site/phase-address.ts'
import { SectionState } from '../../ui/section-state.tsx'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { TabLinks } from '../../ui/tab-links.tsx'
import styles from './event-screen.module.css'
import { useOmnium } from './use-omnium.ts'

export function OmniumScreen({
  params: { year, competition: code, event: e },
}: PageProps<typeof EVENT_PATH>) {
  const { t } = useLingui()
  const c = competitionId(code, year)
  const competition = useDocument('competition', { c })
  const events = useDocument('events', { c })
  const phases = useDocument('phases', { c, e })
  const omnium = useOmnium(c, e)
  const zone = useTimeZone(competition.body?.timeZone ?? 'UTC')
  const rounds = phases.body ?? []
  // Any of its races' channels carries the omnium; the one that is on carries what happens now.
  useChannel((rounds.find(({ current }) => current) ?? rounds[0])?.channel ?? null)
  const name = competition.body?.name ?? code.toUpperCase()
  const about = name.includes(String(year)) ? name : `${name} ${year}`
  const title = events.body?.find(({ number }) => number === e)?.name ?? t`Event ${e}`
  return (
    <article className={styles.event} data-page-width="wide">
      <PageHead
        title={[t`Omnium`, title, about].join(' · ')}
        description={t`${about}, ${title}: the omnium after each race, and what everybody needs.`}
      />
      <header className={styles.head}>
        <p className={styles.above}>
          <Link to="/{year}/{competition}" params={{ year, competition: code }}>
            {name}
          </Link>
          <span aria-hidden="true"> › </span>
          <Link to={EVENT_PATH} params={{ year, competition: code, event: e }}>
            {title}
          </Link>
        </p>
        <h1 className={styles.title}>{title}</h1>
      </header>
      {rounds.length > 0 && (
        <TabLinks
          label={t`Races of the omnium`}
          weight="sub"
          links={rounds.map(({ number: p, name: race }) => ({
            key: String(p),
            link: <Link {...phasePlace({ e, p, year, code }, null)}>{race}</Link>,
          }))}
        />
      )}
      <StaleNote
        stale={omnium.stale && omnium.state === 'ok'}
        updatedAt={omnium.updatedAt}
        positionsAt={null}
        zone={zone}
      />
      {omnium.body ? (
        <OmniumBoard omnium={omnium.body} />
      ) : (
        <SectionState
          state={omnium.state}
          empty={<Trans>No omnium yet</Trans>}
          failed={<Trans>The omnium could not be loaded</Trans>}
          hint={<Trans>It comes with the result of its first race.</Trans>}
        />
      )}
    </article>
  )
}
