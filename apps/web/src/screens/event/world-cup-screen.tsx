/** The world cup, or another series, after the round that an event is, with links to the other rounds. */
import { Trans, useLingui } from '@lingui/react/macro'
import { seriesName } from '@bell-lap/ui/format/series-name.ts'
import { useChannel } from '../../live/use-channel.ts'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import type { PageProps } from '../../navigation/page.ts'
import { StaleNote } from '../../panels/stale/stale-note.tsx'
import { WorldCupBoard } from '../../panels/world-cup/world-cup-board.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { WORLD_CUP_PATH } from '../../site/unit-address.ts'
import { UnitTools } from '../../site/unit-tools.tsx'
import { useSheetAddress } from '../../site/use-sheet-address.ts'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import { TabLinks } from '@bell-lap/ui/links/tab-links.tsx'
import { EventPath } from '../../site/event-path.tsx'
import styles from './event-screen.module.css'
import { useEvent } from '../../site/use-event.ts'

export function WorldCupScreen({
  params: { year, competition: code, event: e },
}: PageProps<typeof WORLD_CUP_PATH>) {
  const { t, i18n } = useLingui()
  const { c, about, title, rounds: runs, zone } = useEvent({ year, code, e })
  const sheetAt = useSheetAddress()
  const worldCup = useDocument('world-cup', { c, e })
  // Any channel of the round carries the standing. The channel of the race in progress carries what happens
  // now.
  useChannel((runs.find(({ current }) => current) ?? runs[0])?.channel ?? null)
  const series = worldCup.body && seriesName(worldCup.body.name, i18n.locale)
  const rounds = (worldCup.body?.rounds ?? []).flatMap(({ key, name: round, event }) =>
    event === null ? [] : [{ key, round, event }],
  )
  return (
    <article className={styles.event} data-page-width="wide">
      <PageHead
        title={[series ?? t`World Cup`, title, about].join(' · ')}
        description={t`${about}, ${title}: series standings after this round.`}
      />
      <header className={styles.head}>
        <EventPath {...{ year, code, e, about, title }} />
        <h1 className={styles.title}>{series ?? title}</h1>
      </header>
      {rounds.length > 1 && (
        <TabLinks
          label={t`Rounds of the series`}
          weight="sub"
          links={rounds.map(({ key, round, event }) => ({
            key,
            link: (
              <Link
                to={WORLD_CUP_PATH}
                params={{ year, competition: code, event }}
                aria-current={event === e ? 'true' : undefined}
              >
                {round}
              </Link>
            ),
          }))}
        />
      )}
      <StaleNote
        stale={worldCup.stale && worldCup.state === 'ok'}
        updatedAt={worldCup.updatedAt}
        positionsAt={null}
        zone={zone}
        dayOnly={runs.some(({ hideTime }) => hideTime)}
      />
      {worldCup.body ? (
        <>
          <WorldCupBoard worldCup={worldCup.body} event={e} />
          <UnitTools sheet={sheetAt('world-cup', { c, e })} />
        </>
      ) : (
        <SectionState
          state={worldCup.state}
          empty={<Trans>No standings yet</Trans>}
          failed={<Trans>The standings could not be loaded</Trans>}
          hint={<Trans>They appear once the first points of the series are awarded.</Trans>}
        />
      )}
    </article>
  )
}
