/** The frame of every section of a stage: its name, links to its neighbours, and its sections as links. */
import type { StageListed } from '@bell-lap/protocol/objects/stage'
import { nameWithYear } from '@bell-lap/domain/calendar/name-with-year'
import { Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '../../navigation/link.tsx'
import { usePathname } from '../../navigation/page.ts'
import { useGo } from '../../navigation/navigator.ts'
import { formatStart } from '@bell-lap/ui/format/start.ts'
import { formatKm } from '@bell-lap/ui/format/distance.ts'
import { late } from '../../live/late.tsx'
import { useChannel } from '../../live/use-channel.ts'
import { useDocument } from '../../live/use-document.ts'
import { DisruptionMark } from '../../panels/disruption/disruption-mark.tsx'
import { GapModeProvider } from '../../panels/board/gap-mode-context.tsx'
import { OneRace } from '../../panels/one-race/one-race-context.tsx'
import { PointLinks, type RenderPointLink } from '../../panels/markers/point-link.tsx'
import { AthleteLinks } from '../../panels/rider/athlete-link.tsx'
import { RiderLinks, type RenderRiderLink, type RiderLinkRenders } from '../../panels/rider/rider-link.tsx'
import { SelectionProvider } from '../../panels/selection/selection-context.tsx'
import { linkRiders } from '../../site/athlete-links.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { useUnitZone } from '../../site/use-unit.ts'
import { Awaited } from '@bell-lap/ui/state/awaited.tsx'
import { useIsAwaited } from '../../site/use-is-awaited.ts'
import { FollowedBibs } from '../../visitor/followed-bibs.tsx'
import { listFollowedBibs, useFollows } from '../../visitor/follows.ts'
import { isPlainKey } from '@bell-lap/ui/page/keyboard.ts'
import { TabLinks } from '@bell-lap/ui/links/tab-links.tsx'
import { StageLabels, labelsOf, stageSign, stageNumber } from '@bell-lap/ui/signs/stage-number.tsx'
import titlePath from '@bell-lap/ui/links/title-path.module.css'
import { findNeighbours } from './neighbours.ts'
import { ridersByBib, wearersOf } from './people.ts'
import { StageKind } from './stage-kind.tsx'
import {
  neighbourPlace,
  stagePlace,
  type StageAddress,
  listSections,
  STAGE_SECTIONS,
  parseSection,
} from '../../site/unit-address.ts'
import { useSectionName } from '../../site/use-section-name.ts'
import { useStagePart } from './use-stage-part.ts'
import { RaceTime } from './race-time.tsx'
import styles from './stage-layout.module.css'

const RiderPanel = late(
  'src/screens/unit/rider-panel.tsx',
  async () => (await import('./rider-panel.tsx')).RiderPanel,
)
const ComparePanel = late(
  'src/screens/unit/compare-panel.tsx',
  async () => (await import('./compare-panel.tsx')).ComparePanel,
)
const PointPanel = late(
  'src/screens/unit/point-panel.tsx',
  async () => (await import('./point-panel.tsx')).PointPanel,
)

// Made once: a part of the page that hydrates later would be rendered again if what is around it changed (live/late.tsx).
const linkRace: RenderRiderLink = (bib, content) => (
  <Link search={(held) => ({ ...held, rider: String(bib) })} keepScroll>
    {content}
  </Link>
)
const linkComparison: RenderRiderLink = (bib, content) => (
  <Link search={(held) => ({ ...held, compare: String(bib) })} keepScroll>
    {content}
  </Link>
)
const linkPoint: RenderPointLink = (point, content) => (
  <Link search={(held) => ({ ...held, point })} keepScroll>
    {content}
  </Link>
)
const LINKS: RiderLinkRenders = { race: linkRace, comparison: linkComparison }
const LINKS_OF_ONE_RACE: RiderLinkRenders = { race: null, comparison: linkComparison }

interface StageLayoutProps extends StageAddress {
  /** The rider whose race is open at the side: bib or UCI id, as in the address. */
  readonly rider: string | undefined
  /** The climb, sprint or timing point that is open at the side: `mountain-2`, as in the address. */
  readonly point: string | undefined
  /** The riders compared at the side: bibs, as in the address. */
  readonly compare: string | undefined
  readonly children: ReactNode
}

export function StageLayout({ rider, point, compare, children, ...address }: StageLayoutProps) {
  const { c, s, year, code, single } = address
  const { t, i18n } = useLingui()
  const competition = useDocument('competition', { c })
  const stages = useDocument('stages', { c })
  const stage = useDocument('stage', { c, s })
  const listed = stages.body?.find((entry) => entry.number === s)
  const known = stage.body ?? listed ?? null
  const tabs = stage.state === 'unknown' ? [] : (stage.body?.tabs ?? null)
  const labels = useMemo(() => labelsOf(stages.body ?? []), [stages.body])
  const { previous, next } = findNeighbours(stages.body ?? [], s)
  const worn = useDocument('stage-jerseys', { c, s })
  const follows = useFollows()
  // A visitor who follows nobody needs no start list for that.
  const startList = useStagePart('stage-startlist', { c, s }, { enabled: follows.length > 0 })
  const followed = listFollowedBibs(follows, ridersByBib(startList.body))
  const zone = useTimeZone(useUnitZone({ c, s }))
  const awaited = useIsAwaited(known)
  const names = useSectionName()
  const go = useGo()
  const name = competition.body?.name ?? code.toUpperCase()
  const about = nameWithYear(name, year)
  const called = stageNumber(known?.kind === 'prolog' ? 0 : s, i18n, known?.label)
  const title = single ? '' : [called, known?.name].filter(Boolean).join(' ')
  const section = parseSection(usePathname(), STAGE_SECTIONS)
  useChannel(known?.channel ?? null)

  useEffect(() => {
    const goTo = (stage: StageListed | undefined): void => {
      if (stage !== undefined) go(neighbourPlace({ year, code }, stage, section))
    }
    const onKey = (event: KeyboardEvent): void => {
      if (isPlainKey(event, '[')) goTo(previous)
      if (isPlainKey(event, ']')) goTo(next)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [go, section, year, code, previous, next])

  return (
    <article data-page-width="wide">
      <PageHead
        title={[names[section], title, about].filter(Boolean).join(' · ')}
        description={[
          names[section],
          single
            ? t`${about}: groups, gaps, start list, rankings and course.`
            : t`${about}, ${title}: groups, gaps, start list, rankings and course.`,
        ].join(' · ')}
      />
      <header className={styles.head}>
        <div className={styles.titles}>
          {single ? (
            <h1 className={styles.title}>
              <Link className={styles.whole} to="/{year}/{competition}" params={{ year, competition: code }}>
                {about}
              </Link>
            </h1>
          ) : (
            <>
              <p className={titlePath.path}>
                <Link to="/{year}/{competition}" params={{ year, competition: code }}>
                  {about}
                </Link>
              </p>
              <h1 className={styles.title}>
                <span className={styles.number}>{called}</span>{' '}
                <span className={styles.name}>{known?.name ?? '\u00A0'}</span>
              </h1>
            </>
          )}
          <p className={styles.facts}>
            {known && (
              <>
                {single && known.name !== competition.body?.name && <span>{known.name}</span>}
                <StartTime stage={known} zone={zone} />
                {known.distance > 0 && <Length km={known.distance} />}
                {stage.body && <RaceTime {...stage.body} />}
                <span>
                  <StageKind
                    kind={known.kind}
                    type={known.type}
                    category={known.category}
                    single={single}
                    sport={competition.body?.sport}
                  />
                </span>
                {stage.body?.teamTrial && (
                  <span>
                    <Plural
                      value={stage.body.teamTrial.counting}
                      comment="Of a team time trial: which rider’s time is the team’s"
                      one="Team time: first rider"
                      other="Team time: rider # at the line"
                    />
                  </span>
                )}
              </>
            )}
          </p>
        </div>
        {!single && (
          <nav className={styles.neighbours} aria-label={t`Stages`}>
            {previous && (
              <Link
                {...neighbourPlace(address, previous, section)}
                aria-label={
                  previous.number === 0
                    ? t`Previous stage: the prologue`
                    : t`Previous stage: ${stageSign(previous.number, previous.label)}`
                }
                aria-keyshortcuts="["
              >
                ‹ {stageSign(previous.number, previous.label)}
              </Link>
            )}
            {next && (
              <Link
                {...neighbourPlace(address, next, section)}
                aria-label={t`Next stage: ${stageSign(next.number, next.label)}`}
                aria-keyshortcuts="]"
              >
                {stageSign(next.number, next.label)} ›
              </Link>
            )}
          </nav>
        )}
        {known && <DisruptionMark kind={known.disruption?.kind} of={known} among={stages.body} zone={zone} />}
        <div className={styles.tabs}>
          <TabLinks
            label={single ? t`Sections of the race` : t`Sections of the stage`}
            links={listSections(tabs, section, single).map((key) => ({
              key,
              link: <Link {...stagePlace(address, key)}>{names[key]}</Link>,
            }))}
          />
        </div>
      </header>
      <AthleteLinks c={c} render={linkRiders}>
        <StageLabels value={labels}>
          <OneRace single={single}>
            <RiderLinks render={single ? LINKS_OF_ONE_RACE : LINKS}>
              <PointLinks render={linkPoint}>
                <GapModeProvider>
                  <SelectionProvider wearers={wearersOf(worn.body)}>
                    <Awaited value={awaited}>
                      <FollowedBibs bibs={followed}>{children}</FollowedBibs>
                    </Awaited>
                    <Suspense>{point !== undefined && <PointPanel c={c} s={s} point={point} />}</Suspense>
                  </SelectionProvider>
                </GapModeProvider>
              </PointLinks>
            </RiderLinks>
            <Suspense>
              {compare !== undefined && <ComparePanel c={c} s={s} single={single} compare={compare} />}
            </Suspense>
            {!single && rider !== undefined && <RiderPanel c={c} s={s} rider={rider} />}
          </OneRace>
        </StageLabels>
      </AthleteLinks>
    </article>
  )
}

// Separate components, because the first date and the first figure of a page take the browser long: React can
// pause between them.

function StartTime({ stage, zone }: { readonly stage: StageListed; readonly zone: string }) {
  const { i18n } = useLingui()
  return <time dateTime={stage.startAt}>{formatStart(stage, zone, i18n.locale)}</time>
}

function Length({ km }: { readonly km: number }) {
  const { i18n } = useLingui()
  return <span>{formatKm(km, i18n.locale)} km</span>
}
