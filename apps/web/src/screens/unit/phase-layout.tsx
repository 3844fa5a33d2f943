/** The frame of every section of a phase: its event, the other rounds, and its sections as links. */
import { useEffect, type ReactNode } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatStart } from '@bell-lap/ui/format/start.ts'
import { formatMetres } from '@bell-lap/ui/format/distance.ts'
import { phaseName } from '@bell-lap/ui/format/phase-name.ts'
import { useChannel } from '../../live/use-channel.ts'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import { useGo } from '../../navigation/navigator.ts'
import { usePathname } from '../../navigation/page.ts'
import { GapModeProvider } from '../../panels/board/gap-mode-context.tsx'
import { DisruptionMark } from '../../panels/disruption/disruption-mark.tsx'
import { PlannedStart } from '../../panels/disruption/planned-start.tsx'
import { ConditionsLine } from '../../panels/conditions/conditions-line.tsx'
import { AthleteLinks } from '../../panels/rider/athlete-link.tsx'
import { SelectionProvider } from '../../panels/selection/selection-context.tsx'
import { linkStarters } from '../../site/athlete-links.tsx'
import { PageHead } from '../../site/page-head.tsx'
import {
  WORLD_CUP_PATH,
  parseSection,
  PHASE_SECTIONS,
  phasePlace,
  STANDING_PATHS,
  type PhaseAddress,
} from '../../site/unit-address.ts'
import { useSectionName } from '../../site/use-section-name.ts'
import { useStandingName } from '../../site/use-standing-name.ts'
import { isPlainKey } from '@bell-lap/ui/page/keyboard.ts'
import { TabLinks } from '@bell-lap/ui/links/tab-links.tsx'
import { FollowedBibs } from '../../visitor/followed-bibs.tsx'
import { listFollowedBibs, useFollows } from '../../visitor/follows.ts'
import { ridersByBib } from './people.ts'
import { Awaited } from '@bell-lap/ui/state/awaited.tsx'
import { useIsAwaited } from '../../site/use-is-awaited.ts'
import { EventPath } from '../../site/event-path.tsx'
import { RaceTime } from './race-time.tsx'
import styles from './phase-layout.module.css'
import { useEvent } from '../../site/use-event.ts'
import { useStanding } from '../../site/use-standing.ts'

const NOBODY = new Map<never, never>()

interface PhaseLayoutProps extends PhaseAddress {
  readonly children: ReactNode
}

export function PhaseLayout({ children, ...address }: PhaseLayoutProps) {
  const { c, e, p, year, code } = address
  const { t, i18n } = useLingui()
  const { about, title: event, listed, rounds, zone, isOnTrack } = useEvent(address)
  const phase = useDocument('phase', { c, e, p })
  const { standing } = useStanding(c, e)
  const standingName = useStandingName()
  const names = useSectionName()
  const section = parseSection(usePathname(), PHASE_SECTIONS)
  const go = useGo()
  const known = phase.body ?? rounds.find(({ number }) => number === p) ?? null
  const awaited = useIsAwaited(known)
  const follows = useFollows()
  // A visitor who follows nobody needs no start list for that.
  const startList = useDocument('phase-startlist', { c, e, p }, undefined, { enabled: follows.length > 0 })
  const followed = listFollowedBibs(follows, ridersByBib(startList.body))
  const index = rounds.findIndex(({ number }) => number === p)
  const previous = rounds[index - 1]?.number
  const next = index < 0 ? undefined : rounds[index + 1]?.number
  useChannel(known?.channel ?? null)
  useEffect(() => {
    const goTo = (number: number | undefined): void => {
      if (number !== undefined) go(phasePlace({ e, p: number, year, code }, null))
    }
    const onKey = (event: KeyboardEvent): void => {
      if (isPlainKey(event, '[')) goTo(previous)
      if (isPlainKey(event, ']')) goTo(next)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [go, e, year, code, previous, next])

  const round = phaseName(known?.name ?? '', i18n.locale)
  // The only phase of an event has the name of the event.
  const title = [...new Set([event, round])].filter(Boolean).join(', ')
  const tabs: readonly string[] | null = phase.body?.tabs ?? null
  const km = phase.body?.distance ?? null
  // A race over a time has no planned laps: those of its document are the laps that were ridden.
  const laps = phase.body?.durationMs === undefined ? (phase.body?.laps ?? null) : null
  return (
    <article data-page-width="wide">
      <PageHead
        title={[names[section], title, about].join(' · ')}
        description={[names[section], t`${about}, ${title}: start list, race and results.`].join(' · ')}
      />
      <header className={styles.head}>
        <EventPath {...{ year, code, e, about, title: event }} />
        <h1 className={styles.title}>
          <span className={styles.event}>{event}</span>{' '}
          {round !== event && <span className={styles.round}>{round}</span>}
        </h1>
        <p className={styles.facts}>
          {known && (
            <PlannedStart of={known}>
              <time dateTime={known.startAt}>{formatStart(known, zone, i18n.locale)}</time>
            </PlannedStart>
          )}
          {km !== null && <span>{formatMetres(km * 1000, i18n.locale)}</span>}
          {laps !== null && (
            <span>
              <Plural value={laps} one="# lap" other="# laps" />
            </span>
          )}
          {phase.body && <RaceTime {...phase.body} />}
          {isOnTrack && km !== null && laps !== null && (
            <TrackLength metres={formatMetres((km * 1000) / laps, i18n.locale)} />
          )}
          {known?.isFinal === true && <Trans>Decides the event</Trans>}
        </p>
        {known && <DisruptionMark kind={known.disruption?.kind} of={known} zone={zone} />}
        <ConditionsLine records={phase.body?.records} conditions={phase.body?.conditions} />
        {rounds.length > 1 && (
          <TabLinks
            label={t`Rounds of the event`}
            weight="sub"
            links={[
              ...rounds.map((each) => ({
                key: String(each.number),
                link: (
                  <Link
                    {...phasePlace({ ...address, p: each.number }, null)}
                    aria-current={each.number === p ? 'true' : undefined}
                  >
                    {phaseName(each.name, i18n.locale)}
                  </Link>
                ),
              })),
              ...(standing !== null
                ? [
                    {
                      key: 'standing',
                      link: (
                        <Link to={STANDING_PATHS[standing]} params={{ year, competition: code, event: e }}>
                          {standingName(standing)}
                        </Link>
                      ),
                    },
                  ]
                : []),
              ...(listed !== null && listed.series !== null
                ? [
                    {
                      key: 'worldcup',
                      link: (
                        <Link to={WORLD_CUP_PATH} params={{ year, competition: code, event: e }}>
                          <Trans>World Cup</Trans>
                        </Link>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
        <TabLinks
          label={t`Sections of the round`}
          links={PHASE_SECTIONS.filter((key) => tabs === null || key === section || tabs.includes(key)).map(
            (key) => ({
              key,
              link: <Link {...phasePlace(address, key)}>{names[key]}</Link>,
            }),
          )}
        />
      </header>
      <AthleteLinks c={c} render={linkStarters}>
        <GapModeProvider>
          <SelectionProvider wearers={NOBODY}>
            <Awaited value={awaited}>
              <FollowedBibs bibs={followed}>{children}</FollowedBibs>
            </Awaited>
          </SelectionProvider>
        </GapModeProvider>
      </AthleteLinks>
    </article>
  )
}

/** Length of the track: 250 m, or one of the longer ones. */
const TrackLength = ({ metres }: { readonly metres: string }) => (
  <span>
    <Trans>Track length {metres}</Trans>
  </span>
)
