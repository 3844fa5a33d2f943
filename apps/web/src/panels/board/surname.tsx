/** The short name of a row's competitor: a rider's surname in capitals, or the name of a team. */
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { useLingui } from '@lingui/react'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import styles from './surname.module.css'

export type Called = Pick<Row, 'key' | 'rider' | 'team'>

export function Surname({ of }: { readonly of: Called }) {
  const { i18n } = useLingui()
  return of.rider ? (
    <span className={styles.surname}>{of.rider.lastName}</span>
  ) : (
    competitorName(of, i18n.locale)
  )
}
