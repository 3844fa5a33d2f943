/**
 * The leaders of an omnium during one of its races: total and gap in points, including points that the race
 * gives itself.
 */
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Omnium } from '@bell-lap/protocol/documents/omnium'
import { FigureTable } from '../board/figure-table.tsx'
import styles from './omnium-now.module.css'

const SHOWN = 10

interface OmniumNowProps {
  readonly omnium: Omnium
  /** Number of the phase that is raced. */
  readonly p: number
  /** The link to the whole standing. */
  readonly link: ReactNode
}

export function OmniumNow({ omnium: { races, results }, p, link }: OmniumNowProps) {
  const { t } = useLingui()
  const counts = races.some(({ phase, counts: given }) => phase === p && given)
  const title = counts ? t`Omnium as it stands` : t`Omnium before this race`
  const ranked = results.filter(({ rank }) => rank > 0)
  if (ranked.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <FigureTable
        label={title}
        head={
          <>
            <th scope="col">
              <Trans>Rank</Trans>
            </th>
            <th scope="col">
              <Trans>Total</Trans>
            </th>
            <th scope="col">
              <Trans>Gap</Trans>
            </th>
          </>
        }
        lines={ranked.slice(0, SHOWN).map((row) => ({
          row,
          cells: (
            <>
              <td>{row.rank}</td>
              <td>
                <b className={styles.total}>{row.points}</b>
              </td>
              <td>{row.behind ? `\u2212${row.behind}` : '·'}</td>
            </>
          ),
        }))}
      />
      <p className={styles.link}>{link}</p>
    </section>
  )
}
