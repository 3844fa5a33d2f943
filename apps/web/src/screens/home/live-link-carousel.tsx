/** Featured races, live and next: three, two or one at a time; dragged only when there are more than are shown. */
import { useLingui } from '@lingui/react/macro'
import type { LiveLinks } from '@bell-lap/protocol/documents/competitions'
import useEmblaCarousel from 'embla-carousel-react'
import { CAROUSEL_TRANSITION_MS, firstSlide } from './carousel.ts'
import styles from './live-link-carousel.module.css'
import { LiveLinkSlide } from './live-link-slide.tsx'

export function LiveLinkCarousel({ links }: { readonly links: LiveLinks }) {
  const { t } = useLingui()
  const [viewport, carousel] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    duration: CAROUSEL_TRANSITION_MS / 12,
    startIndex: firstSlide(links),
    watchDrag: (api) => api.scrollSnapList().length > 1,
  })
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={t`Featured races`}>
      <div className={styles.viewport} ref={viewport}>
        <ul className={styles.slides}>
          {links.map((link) => (
            <li key={link.channel} className={styles.slide}>
              <LiveLinkSlide link={link} />
            </li>
          ))}
        </ul>
      </div>
      {links.length > 1 ? (
        <p className={styles.buttons}>
          <button
            type="button"
            className={styles.button}
            aria-label={t`Previous`}
            onClick={() => carousel?.scrollPrev()}
          >
            ‹
          </button>
          <button
            type="button"
            className={styles.button}
            aria-label={t`Next`}
            onClick={() => carousel?.scrollNext()}
          >
            ›
          </button>
        </p>
      ) : null}
    </section>
  )
}
