/** The frame of every section of a stage: which stage it is, the way to its neighbours, and its sections as links. */
import { useEffect, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { formatInstant } from '../../format/dates.ts'
import { formatKm } from '../../format/distance.ts'
import { useChannel } from '../../live/use-channel.ts'
import { useDocument } from '../../live/use-document.ts'
import { GapModeProvider } from '../../panels/board/gap-mode-context.tsx'
import { PointLinks } from '../../panels/markers/point-link.tsx'
import { RiderLinks } from '../../panels/rider/rider-link.tsx'
import { SelectionProvider } from '../../panels/selection/selection-context.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { isPlainKey } from '../../ui/keyboard.ts'
import { TabLinks } from '../../ui/tab-links.tsx'
import { findNeighbours } from './neighbours.ts'
import { wearersOf } from './people.ts'
import { PointPanel } from './point-panel.tsx'
import { RiderPanel } from './rider-panel.tsx'
import { StageKind } from './stage-kind.tsx'
import { STAGE_ROUTES, type StageAddress } from './stage-route.ts'
import { useSectionName } from './use-section-name.ts'
import { listSections, parseSection } from './sections.ts'
import styles from './stage-layout.module.css'

interface StageLayoutProps extends StageAddress {
  /** Whose race is open at the side: bib or UCI id, as in the address. */
  readonly rider: string | undefined
  /** Which climb, sprint or timing point is open at the side: `mountain-2`, as in the address. */
  readonly point: string | undefined
  readonly children: ReactNode
}

export function StageLayout({ c, s, year, code, rider, point, children }: StageLayoutProps) {
  const { t, i18n } = useLingui()
  const competition = useDocument('competition', { c })
  const stages = useDocument('stages', { c })
  const stage = useDocument('stage', { c, s })
  const listed = stages.body?.find((entry) => entry.number === s)
  const known = stage.body ?? listed ?? null
  const { previous, next } = findNeighbours(stages.body ?? [], s)
  const worn = useDocument('stage-jerseys', { c, s })
  const zone = useTimeZone(competition.body?.timeZone ?? 'UTC')
  const names = useSectionName()
  const navigate = useNavigate()
  const name = competition.body?.name ?? code.toUpperCase()
  const about = name.includes(String(year)) ? name : `${name} ${year}`
  const title = [s === 0 ? t`Prologue` : t`Stage ${s}`, known?.name].filter(Boolean).join(' ')
  const section = useLocation({ select: ({ pathname }) => parseSection(pathname) })
  useChannel(known?.channel ?? null)

  const previousNumber = previous?.number
  const nextNumber = next?.number
  useEffect(() => {
    const go = (number: number | undefined): void => {
      if (number === undefined) return
      void navigate({
        to: STAGE_ROUTES[section],
        params: { year, competition: code, stage: number },
      })
    }
    const onKey = (event: KeyboardEvent): void => {
      if (isPlainKey(event, '[')) go(previousNumber)
      if (isPlainKey(event, ']')) go(nextNumber)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, section, year, code, previousNumber, nextNumber])

  return (
    <article className={styles.stage} data-page-width="wide">
      <PageHead
        title={[names[section], title, about].join(' · ')}
        description={t`${about}, ${title}: groups, gaps, start list, rankings and course, live.`}
      />
      <header className={styles.head}>
        <div className={styles.titles}>
          <p className={styles.competition}>
            <Link
              to="/$year/$competition"
              params={{ year, competition: code }}
              activeOptions={{ exact: true }}
            >
              {name}
            </Link>
          </p>
          <h1 className={styles.title}>
            <span className={styles.number}>
              {s === 0 ? <Trans>Prologue</Trans> : <Trans>Stage {s}</Trans>}
            </span>{' '}
            <span className={styles.name}>{known?.name ?? '\u00A0'}</span>
          </h1>
          <p className={styles.facts}>
            {known && (
              <>
                <time dateTime={known.startAt}>{formatInstant(known.startAt, zone, i18n.locale)}</time>
                {known.distance > 0 && <span>{formatKm(known.distance, i18n.locale)} km</span>}
                <span>
                  <StageKind type={known.type} category={known.category} />
                </span>
              </>
            )}
          </p>
        </div>
        <nav className={styles.neighbours} aria-label={t`Stages`}>
          {previous && (
            <Link
              to={STAGE_ROUTES[section]}
              params={{ year, competition: code, stage: previous.number }}
              aria-label={t`Previous stage: ${previous.number}`}
              aria-keyshortcuts="["
            >
              ‹ {previous.number}
            </Link>
          )}
          {next && (
            <Link
              to={STAGE_ROUTES[section]}
              params={{ year, competition: code, stage: next.number }}
              aria-label={t`Next stage: ${next.number}`}
              aria-keyshortcuts="]"
            >
              {next.number} ›
            </Link>
          )}
        </nav>
        <div className={styles.tabs}>
          <TabLinks
            label={t`Sections of the stage`}
            links={listSections(stage.body?.tabs ?? null, section).map((key) => ({
              key,
              link: (
                <Link to={STAGE_ROUTES[key]} params={{ year, competition: code, stage: s }}>
                  {names[key]}
                </Link>
              ),
            }))}
          />
        </div>
      </header>
      <RiderLinks
        render={(bib, content) => (
          <Link to="." search={(held) => ({ ...held, rider: String(bib) })} resetScroll={false}>
            {content}
          </Link>
        )}
      >
        <PointLinks
          render={(address, content) => (
            <Link to="." search={(held) => ({ ...held, point: address })} resetScroll={false}>
              {content}
            </Link>
          )}
        >
          <GapModeProvider>
            <SelectionProvider wearers={wearersOf(worn.body)}>
              {children}
              {point !== undefined && <PointPanel c={c} s={s} point={point} />}
            </SelectionProvider>
          </GapModeProvider>
        </PointLinks>
      </RiderLinks>
      {rider !== undefined && <RiderPanel c={c} s={s} rider={rider} />}
    </article>
  )
}
