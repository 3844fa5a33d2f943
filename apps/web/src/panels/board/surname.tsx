/** Whoever is in a row, as short as one is called: a rider's surname in capitals, the name of a team. */
import type { Row } from '@bell-lap/protocol/objects/ranking'
import styles from './surname.module.css'

export type Called = Pick<Row, 'key' | 'rider' | 'team'>

export function Surname({ of: { key, rider, team } }: { readonly of: Called }) {
  return rider ? <span className={styles.surname}>{rider.lastName}</span> : (team?.name ?? key)
}
