/** A competitor on a screen at the line: bib, flag, name, team. */
import { useLingui } from '@lingui/react'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { countryName } from '@bell-lap/ui/format/country.ts'
import { flagUrl } from '@bell-lap/ui/format/flag.ts'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import styles from './line.module.css'

type Person = Pick<Row, 'key' | 'rider' | 'team'>

export function PersonLine({ person }: { readonly person: Person }) {
  const { i18n } = useLingui()
  const { rider, team } = person
  const nation = (rider ?? team)?.nation ?? ''
  const flag = flagUrl(nation)
  return (
    <span className={styles.person}>
      <span className={styles.bib}>{rider?.bibLabel ?? team?.bibLabel ?? ''}</span>
      {flag === null ? (
        <span>{nation}</span>
      ) : (
        <img className={styles.flag} src={flag} alt={countryName(nation, i18n.locale)} />
      )}
      <span className={styles.name}>
        {rider ? <RiderName rider={rider} /> : <b>{competitorName(person, i18n.locale)}</b>}
      </span>
      <span className={styles.team}>{rider?.teamName}</span>
    </span>
  )
}
