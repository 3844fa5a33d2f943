/** An event: the winner, and its rounds with their state. */
import { endsRacing } from '@bell-lap/domain/calendar/disruption'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PhaseListed } from '@bell-lap/protocol/objects/event'
import { formatStart } from '@bell-lap/ui/format/start.ts'
import { phaseName } from '@bell-lap/ui/format/phase-name.ts'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import type { PageProps } from '../../navigation/page.ts'
import { OmniumBoard } from '../../panels/omnium/omnium-board.tsx'
import { Medals } from '../../panels/medals/medals.tsx'
import { isCorrected, listResultCorrections } from '../../panels/corrections/result-corrections.ts'
import { AthleteLinks } from '../../panels/rider/athlete-link.tsx'
import { DisruptionMark } from '../../panels/disruption/disruption-mark.tsx'
import { PlannedStart } from '../../panels/disruption/planned-start.tsx'
import { linkStarters } from '../../site/athlete-links.tsx'
import { CalendarLink } from '../../site/calendar-link.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { phasePlace, type EVENT_PATH } from '../../site/unit-address.ts'
import { SeriesLink } from '../../site/series-link.tsx'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import { TimeZoneSwitch } from '../../site/time-zone-switch.tsx'
import { zoneOfUnit } from '../../site/use-time-zone.ts'
import { useCategoryName } from '../../site/use-category-name.ts'
import { UnitTools } from '../../site/unit-tools.tsx'
import { useSheetAddress } from '../../site/use-sheet-address.ts'
import { useStandingName } from '../../site/use-standing-name.ts'
import { EventBracket } from './event-bracket.tsx'
import { EventPath } from '../../site/event-path.tsx'
import { LiveWord } from '../../panels/live-mark/live-word.tsx'
import { classNames } from '@bell-lap/ui/text/class-names.ts'
import rowLink from '@bell-lap/ui/links/row-link.module.css'
import styles from './event-screen.module.css'
import { isOver, isRaced } from '../../site/round-state.ts'
import { RoundsInPassing } from './rounds-in-passing.tsx'
import { useEvent } from '../../site/use-event.ts'
import { useStanding } from '../../site/use-standing.ts'

const isDecided = (round: PhaseListed): boolean =>
  round.isFinal && isOver(round) && !endsRacing(round.disruption?.kind)

/** The first round, if its disruption applies to the whole event. A round in progress shows its own. */
function sharedDisruption([first, ...others]: readonly PhaseListed[]): PhaseListed | undefined {
  if (!first?.disruption || isRaced(first)) return undefined
  const { kind, reason } = first.disruption
  const isShared = others.every(
    ({ disruption }) => endsRacing(kind) && disruption?.kind === kind && disruption.reason === reason,
  )
  return isShared ? first : undefined
}

export function EventScreen({ params: { year, competition: code, event: e } }: PageProps<typeof EVENT_PATH>) {
  const { t, i18n } = useLingui()
  const place = { year, code, e }
  const { c, about, title, listed: event, phases, rounds, ownZone, zone } = useEvent(place)
  const { standing, body: table } = useStanding(c, e)
  const standingName = useStandingName()
  const categoryOf = useCategoryName()
  const sheetOf = useSheetAddress()
  const corrections = useDocument('corrections', { c }).body ?? []
  const isPhaseCorrected = (phase: number) =>
    listResultCorrections(corrections, { event: e, phase }).some(isCorrected)
  const off = sharedDisruption(rounds)
  const timed = rounds.find(({ hideTime }) => !hideTime)
  return (
    <article className={styles.event} data-page-width="wide">
      <PageHead
        title={[title, about].join(' · ')}
        description={t`${about}, ${title}: rounds, start lists, live timing and results.`}
      />
      <header className={styles.head}>
        <EventPath {...place} about={about} />
        <h1 className={styles.title}>{title}</h1>
        {event !== null && event.category !== null && (
          <p className={styles.facts}>{categoryOf(event.category)}</p>
        )}
        {off && <DisruptionMark kind={off.disruption?.kind} of={off} zone={zone} />}
      </header>
      <RoundsInPassing {...{ c, e, year, code, rounds }} />
      {event && (
        <AthleteLinks c={c} render={linkStarters}>
          <Medals podium={event.podium} areGiven={event.givesMedals} />
        </AthleteLinks>
      )}
      {rounds.some(isDecided) && (
        <p data-screen-only>
          <Link
            to="/{year}/{competition}/event-{event}/ceremony"
            params={{ year, competition: code, event: e }}
          >
            <Trans>Podium ceremony</Trans>
          </Link>
        </p>
      )}
      {standing !== null && table && (
        <AthleteLinks c={c} render={linkStarters}>
          <OmniumBoard
            omnium={table}
            caption={standingName(standing)}
            areGiven={event?.givesMedals !== false}
          />
        </AthleteLinks>
      )}
      {event !== null && event.series !== null && (
        <p>
          <SeriesLink year={year} code={code} event={event} />
        </p>
      )}
      <div className={styles.parts}>
        {rounds.length === 0 ? (
          <SectionState
            state={phases.state}
            rows={4}
            rowHeight={52}
            empty={<Trans>The rounds are not published yet</Trans>}
            failed={<Trans>The rounds could not be loaded</Trans>}
          />
        ) : (
          <section className={styles.rounds} aria-labelledby="rounds">
            <div className={styles.bar}>
              <h2 className={styles.heading} id="rounds">
                <Trans>Rounds</Trans>
              </h2>
              {timed && <TimeZoneSwitch competitionZone={ownZone} at={timed.startAt} />}
            </div>
            <ol className={styles.list}>
              {rounds.map(
                ({ number: p, name: round, startAt, hideTime, timeZone, raceStatus, disruption }) => (
                  <li key={p} className={classNames(rowLink.row, styles.item)}>
                    <Link
                      className={classNames(rowLink.link, styles.link)}
                      {...phasePlace({ e, p, year, code }, null)}
                    >
                      {phaseName(round, i18n.locale)}
                    </Link>
                    <time className={styles.time} dateTime={startAt}>
                      <PlannedStart of={{ disruption }}>
                        {formatStart(
                          { startAt, hideTime },
                          zoneOfUnit(zone, ownZone, { timeZone }),
                          i18n.locale,
                        )}
                      </PlannedStart>
                    </time>
                    <span className={styles.state}>
                      {disruption ? (
                        <DisruptionMark kind={disruption.kind} />
                      ) : isRaced({ raceStatus }) ? (
                        <LiveWord />
                      ) : raceStatus === 'expected' ? null : (
                        <span data-screen-only>
                          {raceStatus === 'finished' ? <Trans>Finished</Trans> : <Trans>Result</Trans>}
                        </span>
                      )}
                      {isPhaseCorrected(p) && (
                        <>
                          {' · '}
                          <b>
                            <Trans>Corrected</Trans>
                          </b>
                        </>
                      )}
                    </span>
                  </li>
                ),
              )}
            </ol>
            <CalendarLink of="schedule" params={{ c }} only={{ event: e }} />
            <UnitTools sheet={sheetOf('phases', { c, e })} />
          </section>
        )}
        <EventBracket c={c} e={e} year={year} code={code} rounds={rounds} />
      </div>
    </article>
  )
}
