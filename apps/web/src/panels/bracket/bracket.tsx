/**
 * An event from its first heats to gold as one picture: a column for each round with its heats, and in each
 * heat the competitors with their next heats. The competitor under the pointer or focus is marked in every
 * round.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { classNames } from '@bell-lap/ui/text/class-names.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { markEdges } from '@bell-lap/ui/page/mark-edges.ts'
import type { Heat } from '../heats/heats.ts'
import { KnownStarters } from '../heats/known-starters.tsx'
import { MarkLegend } from '../heats/mark-legend.tsx'
import { RowMark } from '../board/row-mark.tsx'
import { Surname } from '../board/surname.tsx'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import styles from './bracket.module.css'

export interface BracketRound {
  /** Number of the phase. */
  readonly phase: number
  readonly name: string
  /** Empty while its riders are unknown. */
  readonly heats: readonly Heat[]
  /** The number of known starters, while not all are known. Null otherwise. */
  readonly known: { readonly known: number; readonly places: number } | null
}

interface BracketProps {
  readonly rounds: readonly BracketRound[]
  /** The screen's link to a round. */
  readonly renderLink: (phase: number, content: ReactNode) => ReactNode
}

export function Bracket({ rounds, renderLink }: BracketProps) {
  const { t, i18n } = useLingui()
  const [followed, setFollowed] = useState<string | null>(null)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const watched = frame.current
    if (watched === null) return undefined
    // Made again with each rendering, because rounds may have come. It reports the size of everything that it
    // begins to observe.
    const observer = new ResizeObserver(() => markEdges(watched))
    observer.observe(watched)
    return () => observer.disconnect()
  })
  return (
    <section className={styles.bracket}>
      <h2 className={styles.title}>
        <Trans>Bracket</Trans>
      </h2>
      <section
        ref={frame}
        className={styles.frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, and the keyboard must reach that
        tabIndex={0}
        aria-label={t`Rounds from left to right`}
        onScroll={(event) => markEdges(event.currentTarget)}
      >
        <ol className={styles.rounds}>
          {rounds.map(({ phase, name, heats, known }) => (
            <li key={phase} className={styles.round}>
              <h3 className={styles.name}>{renderLink(phase, unitName(name, i18n.locale))}</h3>
              {heats.length === 0 && (
                <p className={styles.open}>
                  <Trans>To come</Trans>
                </p>
              )}
              {known !== null && (
                <p className={styles.open}>
                  <KnownStarters {...known} />
                </p>
              )}
              {heats.map((heat) => (
                <BracketHeat key={heat.name} heat={heat} followed={followed} onFollow={setFollowed} />
              ))}
            </li>
          ))}
        </ol>
      </section>
      {/* The columns show the next round of a marked competitor. */}
      <MarkLegend
        rows={rounds.flatMap(({ heats }) => heats.flatMap(({ results }) => results))}
        leads={false}
      />
    </section>
  )
}

interface BracketHeatProps {
  readonly heat: Heat
  /** Key of the competitor who is marked; null for nobody. */
  readonly followed: string | null
  readonly onFollow: (key: string | null) => void
}

function BracketHeat({ heat, followed, onFollow }: BracketHeatProps) {
  const { i18n } = useLingui()
  return (
    <div className={styles.heat}>
      {heat.name !== '' && <p className={styles.heatName}>{unitName(heat.name, i18n.locale)}</p>}
      <ul className={styles.rows}>
        {heat.results.map((row, index) => (
          <li
            key={row.key}
            className={classNames(styles.row, index === 0 && row.rank > 0 && styles.first)}
            data-followed={row.key === followed || undefined}
            onPointerEnter={() => onFollow(row.key)}
            onPointerLeave={() => onFollow(null)}
          >
            <span className={styles.rank}>{row.rank > 0 ? row.rank : ''}</span>
            <Flag
              nation={row.rider?.nation ?? row.team?.nation ?? ''}
              beside={competitorName(row, i18n.locale)}
            />
            <span className={styles.who} title={competitorName(row, i18n.locale)}>
              <Surname of={row} />
            </span>
            <span className={styles.score}>
              {row.outcome?.kind === 'duel' && row.outcome.won}
              <RowMark row={row} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
