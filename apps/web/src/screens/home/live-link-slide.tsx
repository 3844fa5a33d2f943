/** One race of the carousel: its competition, its name, and its start or state. */
import { Suspense } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { isStartKnown } from '@bell-lap/domain/calendar/next-start'
import type { LiveLinks } from '@bell-lap/protocol/documents/competitions'
import { Link } from '../../navigation/link.tsx'
import { formatStart } from '@bell-lap/ui/format/start.ts'
import { late } from '../../live/late.tsx'
import { useIsLost } from '../../live/use-connection.ts'
import { useDocument } from '../../live/use-document.ts'
import { DisruptionMark } from '../../panels/disruption/disruption-mark.tsx'
import { isRunning } from '../../panels/strip/race-time.ts'
import { useApp } from '../../site/app.ts'
import { useTimeZone, zoneOfUnit } from '../../site/use-time-zone.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import { isAwaited } from '../../site/is-awaited.ts'
import styles from './live-link-slide.module.css'
import { namesOfRace, placeOfRace } from './race-link.ts'

const RaceNow = late('src/screens/home/race-now.tsx', async () => (await import('./race-now.tsx')).RaceNow)

const EventRaceName = late(
  'src/screens/home/event-race-name.tsx',
  async () => (await import('./event-race-name.tsx')).EventRaceName,
)

export function LiveLinkSlide({ link }: { readonly link: LiveLinks[number] }) {
  const { t, i18n } = useLingui()
  const hydrated = useHydrated()
  const { renderedAtMs } = useApp()
  const competitions = useDocument('competitions', {}, { year: link.year })
  const known = competitions.body?.find(({ id }) => id === link.id)
  const names = namesOfRace(link, known?.type)
  const ofRace = known?.timeZone ?? 'UTC'
  const zone = zoneOfUnit(useTimeZone(ofRace), ofRace, link)
  const isLost = useIsLost()
  const racing = isRunning(link)
  // An interrupted race has no coming start.
  const start = racing || !isStartKnown(link) ? undefined : formatStart(link, zone, i18n.locale)
  const live = isLost ? t`Last known` : t({ message: 'Live', context: 'race' })
  return (
    <article className={styles.slide} data-live={(racing && !isLost) || undefined}>
      <p className={styles.competition}>
        <Flag nation={link.noc} /> {names.of}
      </p>
      <h3 className={styles.name}>
        <Link className={styles.link} {...placeOfRace(link, known?.type)} draggable={false}>
          {link.unit === 'stage' ? (
            names.name
          ) : (
            <Suspense fallback={link.name}>
              <EventRaceName stated={link.name} />
            </Suspense>
          )}
        </Link>
      </h3>
      <p className={styles.state} data-raced={racing || undefined}>
        {link.disruption ? (
          <DisruptionMark kind={link.disruption.kind} start={start} />
        ) : racing ? (
          live
        ) : (
          start
        )}
        {isAwaited(link, renderedAtMs) && (
          <>
            {' · '}
            <Trans>data awaited</Trans>
          </>
        )}
        {hydrated && racing && (
          <Suspense>
            <RaceNow link={link} />
          </Suspense>
        )}
      </p>
    </article>
  )
}
