/** The result board of a hall: the result as it stands, page after page, and from the beginning again. */
import { useEffect, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import { useDocument } from '../../live/use-document.ts'
import { RankingName } from '../../panels/board/ranking-name.tsx'
import { isPhase, phaseKey, stageKey, type UnitAddress } from '../../site/unit-address.ts'
import { useUnitDocument } from '../../site/use-unit.ts'
import { boardPages, PAGE_MS } from './board-pages.ts'
import type { LineBoardProps } from './line-screen.tsx'
import { RankingRows } from './ranking-rows.tsx'
import styles from './line.module.css'

interface Shown extends Pick<Ranking, 'columns' | 'results' | 'inferredFrom'> {
  /** Null for the result of a phase, which has no name of its own. */
  readonly named: Ranking | null
}

/** The rankings of the result, else those of the race as it stands. */
function useRankings(unit: UnitAddress): Shown[] {
  const { body: live } = useUnitDocument('live-rankings', unit)
  const ofPhase = isPhase(unit)
  const results = useDocument(
    'phase-results',
    ofPhase ? phaseKey(unit) : { c: unit.c, e: 1, p: 1 },
    undefined,
    {
      enabled: ofPhase,
    },
  ).body
  const stage = useDocument('stage-rankings', ofPhase ? { c: unit.c, s: 1 } : stageKey(unit), undefined, {
    enabled: !ofPhase,
  }).body
  if (ofPhase && results !== null && results.results.length > 0) return [{ ...results, named: null }]
  const rankings = (ofPhase ? null : stage) ?? live ?? []
  return rankings.map((ranking) => ({ ...ranking, named: ranking }))
}

export function ResultBoard({ unit }: LineBoardProps) {
  const pages = boardPages(useRankings(unit))
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), PAGE_MS)
    return () => clearInterval(timer)
  }, [])
  const page = pages[turn % Math.max(1, pages.length)]
  if (page === undefined)
    return (
      <p className={styles.words}>
        <Trans>Waiting for the first race data.</Trans>
      </p>
    )
  const { ranking, rows, number, of } = page
  return (
    <section className={styles.results} aria-live="off">
      <h2>
        {ranking.named === null ? <Trans>Result</Trans> : <RankingName ranking={ranking.named} />}
        {of > 1 && <span className={styles.quiet}>{` ${number}/${of}`}</span>}
      </h2>
      <RankingRows ranking={ranking} rows={rows} />
    </section>
  )
}
