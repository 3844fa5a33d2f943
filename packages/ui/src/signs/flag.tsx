/**
 * A national flag beside the code it stands for. Nations without a flag of their own (neutral, historical)
 * show the code; where none was stated, or it is not one, there is nothing.
 */
import { NO_NATION } from '@bell-lap/protocol/vocabulary/country'
import { countryName } from '../format/country.ts'
import { flagUrl } from '../format/flag.ts'
import { useLingui } from '@lingui/react'
import styles from './flag.module.css'

interface FlagProps {
  /** IOC or UCI code, `DEN`; '' where none was stated. */
  readonly nation: string
  /** False where the name is beside it in words. */
  readonly named?: boolean
  /** What stands beside it and may be just the name of the nation, as with national teams: it is not read out twice. */
  readonly beside?: string | null | undefined
}

export function Flag({ nation, named = true, beside }: FlagProps) {
  const { i18n } = useLingui()
  const url = flagUrl(nation)
  if (nation === '' || nation === NO_NATION) return null
  const name = countryName(nation, i18n.locale)
  if (url === null) {
    return (
      <abbr className={styles.code} title={name}>
        {nation}
      </abbr>
    )
  }
  return (
    <img
      className={styles.flag}
      src={url}
      alt={named && beside !== name ? name : ''}
      title={name}
      width={21}
      height={14}
      loading="lazy"
      decoding="async"
    />
  )
}
