/** The standing of an event over its phases, such as an omnium, with links to its races. */
import { Trans, useLingui } from '@lingui/react/macro'
import { phaseName } from '@bell-lap/ui/format/phase-name.ts'
import { useChannel } from '../../live/use-channel.ts'
import { Link } from '../../navigation/link.tsx'
import type { PageProps } from '../../navigation/page.ts'
import { Medals } from '../../panels/medals/medals.tsx'
import { OmniumBoard } from '../../panels/omnium/omnium-board.tsx'
import { AthleteLinks } from '../../panels/rider/athlete-link.tsx'
import { StaleNote } from '../../panels/stale/stale-note.tsx'
import { linkStarters } from '../../site/athlete-links.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { phasePlace, STANDING_PATHS, type EVENT_PATH } from '../../site/unit-address.ts'
import { UnitTools } from '../../site/unit-tools.tsx'
import { useSheetAddress } from '../../site/use-sheet-address.ts'
import { useStandingName } from '../../site/use-standing-name.ts'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import { TabLinks } from '@bell-lap/ui/links/tab-links.tsx'
import { EventPath } from '../../site/event-path.tsx'
import styles from './event-screen.module.css'
import { RoundsInPassing } from './rounds-in-passing.tsx'
import { StandingCorrections } from './standing-corrections.tsx'
import { useEvent } from '../../site/use-event.ts'
import { useStanding } from '../../site/use-standing.ts'

export function StandingScreen({
  params: { year, competition: code, event: e },
}: PageProps<typeof EVENT_PATH>) {
  const { t, i18n } = useLingui()
  const { c, about, title, listed, rounds, zone } = useEvent({ year, code, e })
  const sheetAt = useSheetAddress()
  const { standing, ...shown } = useStanding(c, e)
  const name = useStandingName()(standing ?? 'event-standing')
  // The channel of any of its races carries the standing. The channel of the race in progress carries what
  // happens now.
  useChannel((rounds.find(({ current }) => current) ?? rounds[0])?.channel ?? null)
  return (
    <article className={styles.event} data-page-width="wide">
      <PageHead
        title={[name, title, about].join(' · ')}
        description={
          listed?.givesMedals === false
            ? t`${about}, ${title}: points after each race, and what each rider needs for the podium.`
            : t`${about}, ${title}: points after each race, and what each rider needs for a medal.`
        }
      />
      <header className={styles.head}>
        <EventPath {...{ year, code, e, about, title }} />
        <h1 className={styles.title}>{title}</h1>
      </header>
      {rounds.length > 0 && (
        <TabLinks
          label={t`Races that count`}
          weight="sub"
          links={[
            ...rounds.map(({ number: p, name: race }) => ({
              key: String(p),
              link: <Link {...phasePlace({ e, p, year, code }, null)}>{phaseName(race, i18n.locale)}</Link>,
            })),
            {
              key: 'standing',
              link: (
                <Link
                  to={STANDING_PATHS[standing ?? 'event-standing']}
                  params={{ year, competition: code, event: e }}
                  aria-current="page"
                >
                  {name}
                </Link>
              ),
            },
          ]}
        />
      )}
      <RoundsInPassing {...{ c, e, year, code, rounds }} />
      <StaleNote
        stale={shown.stale && shown.state === 'ok'}
        updatedAt={shown.updatedAt}
        positionsAt={null}
        zone={zone}
        dayOnly={rounds.some(({ hideTime }) => hideTime)}
      />
      {shown.body ? (
        <>
          {listed !== null && (
            <AthleteLinks c={c} render={linkStarters}>
              <Medals podium={listed.podium} areGiven={listed.givesMedals} />
            </AthleteLinks>
          )}
          <OmniumBoard omnium={shown.body} caption={name} areGiven={listed?.givesMedals !== false} />
          <StandingCorrections c={c} e={e} standing={shown.body} zone={zone} />
          <UnitTools sheet={sheetAt(standing ?? 'event-standing', { c, e })} />
        </>
      ) : (
        <SectionState
          state={shown.state}
          empty={<Trans>No standings yet</Trans>}
          failed={<Trans>The standings could not be loaded</Trans>}
          hint={<Trans>They appear after the first race.</Trans>}
        />
      )}
    </article>
  )
}
