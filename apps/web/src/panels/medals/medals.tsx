/** Who won gold, silver and bronze. */
import { useLingui } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Flag } from '../../ui/flag.tsx'
import { RiderName } from '../../ui/rider-name.tsx'
import styles from './medals.module.css'

const MEDALS = ['gold', 'silver', 'bronze'] as const

/** Nothing where nobody has a place yet. */
export function Medals({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useLingui()
  const names = { gold: t`Gold`, silver: t`Silver`, bronze: t`Bronze` }
  const won = MEDALS.flatMap((medal, index) =>
    rows.filter(({ rank }) => rank === index + 1).map((row) => ({ medal, row })),
  )
  if (won.length === 0) return null
  return (
    <ol className={styles.medals} aria-label={t`Medals`}>
      {won.map(({ medal, row: { key, rider, team } }) => (
        <li key={key} className={styles.medal} data-medal={medal}>
          <span className={styles.name}>{names[medal]}</span>
          <span className={styles.who}>
            <Flag nation={rider?.nation ?? team?.nation ?? ''} />{' '}
            {rider ? <RiderName rider={rider} /> : <b>{team?.name ?? key}</b>}
          </span>
        </li>
      ))}
    </ol>
  )
}
