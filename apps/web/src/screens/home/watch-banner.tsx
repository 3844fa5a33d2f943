/** The banner with the timekeeper's brand between the sections. */
import { Trans } from '@lingui/react/macro'
import { useApp } from '../../site/app.ts'
import { Dial, SponsorLogo } from '../../site/watch-mark.tsx'
import styles from './watch-banner.module.css'

export function WatchBanner() {
  const { watchBrand, brand } = useApp().settings
  if (watchBrand === null) return null
  const { sponsorLogo, sponsorHref } = brand
  const name =
    sponsorLogo === null ? (
      <span className={styles.name}>{watchBrand}</span>
    ) : (
      <SponsorLogo logo={sponsorLogo} name={watchBrand} height={40} />
    )
  return (
    <aside className={styles.banner} data-ground="board">
      {sponsorLogo === null ? (
        <span className={styles.dial}>
          <Dial size={168} />
        </span>
      ) : null}
      <p className={styles.text}>
        {sponsorHref === null ? (
          name
        ) : (
          <a className={styles.link} href={sponsorHref} rel="sponsored noopener">
            {name}
          </a>
        )}
        <span className={styles.line}>
          <Trans>Every second counts.</Trans>
        </span>
      </p>
    </aside>
  )
}
