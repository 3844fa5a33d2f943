/**
 * A national flag beside its code. Nations without a flag (neutral, historical) show the code. Empty if none
 * was stated, or if it is no code.
 */
import { NO_NATION } from '@bell-lap/protocol/vocabulary/country'
import { countryName } from '../format/country.ts'
import { flagUrl } from '../format/flag.ts'
import { useLingui } from '@lingui/react'
import styles from './flag.module.css'

interface FlagProps {
  /** IOC or UCI code, `DEN`; '' where none was stated. */
  readonly nation: string
  /** False if the name stands beside it in words. */
  readonly named?: boolean
  /**
   * The text beside it. If that is only the name of the nation, as for national teams, it is not read aloud
   * twice.
   */
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
  // The title stands around the picture: on the picture itself it would be read after its name, which is the same word.
  const isNamed = named && beside !== name
  const picture = (
    <img
      className={styles.flag}
      src={url}
      alt={isNamed ? name : ''}
      width={21}
      height={14}
      loading="lazy"
      decoding="async"
    />
  )
  if (!isNamed) return picture
  return (
    <span className={styles.named} title={name}>
      {picture}
    </span>
  )
}
