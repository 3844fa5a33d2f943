/** The short name of a row's competitor: a rider's surname in capitals, or the name of a team. */
import type { Row } from '@bell-lap/protocol/objects/ranking'
import styles from './surname.module.css'

export type Called = Pick<Row, 'key' | 'rider' | 'team'>

export function Surname({ of: { key, rider, team } }: { readonly of: Called }) {
  return rider ? <span className={styles.surname}>{rider.lastName}</span> : (team?.name ?? key)
}
