/** Featured races, live and next: three, two or one at a time; dragged only when there are more than are shown. */
import { useLingui } from '@lingui/react/macro'
import type { LiveLinks } from '@bell-lap/protocol/documents/competitions'
import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'
import { CAROUSEL_MOVE, firstSlide } from './carousel.ts'
import styles from './live-link-carousel.module.css'
import { LiveLinkSlide } from './live-link-slide.tsx'

/** The directions in which there is another slide. */
const NO_WAYS = { back: false, on: false }

/** One step forward or back. The library has no option for friction and begins each move with its own. */
function move(carousel: EmblaCarouselType, to: 'next' | 'previous'): void {
  if (to === 'next') carousel.scrollNext()
  else carousel.scrollPrev()
  carousel.internalEngine().scrollBody.useFriction(CAROUSEL_MOVE.friction)
}

export function LiveLinkCarousel({ links }: { readonly links: LiveLinks }) {
  const { t } = useLingui()
  const viewport = useRef<HTMLDivElement>(null)
  const [carousel, setCarousel] = useState<EmblaCarouselType | null>(null)
  const [ways, setWays] = useState(NO_WAYS)
  const startIndex = firstSlide(links)
  useEffect(() => {
    let made: EmblaCarouselType | null = null
    let left = false
    // Loaded once the page is there. Until then the first slides are shown without motion.
    void import('embla-carousel').then(({ default: createCarousel }) => {
      if (left || !viewport.current) return
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      made = createCarousel(viewport.current, {
        align: 'start',
        containScroll: 'trimSnaps',
        duration: still ? 0 : CAROUSEL_MOVE.duration,
        startIndex,
        watchDrag: (api) => api.scrollSnapList().length > 1,
      })
      const look = (api: EmblaCarouselType): void =>
        setWays({ back: api.canScrollPrev(), on: api.canScrollNext() })
      made.on('reInit', look)
      made.on('select', look)
      look(made)
      setCarousel(made)
    })
    return () => {
      left = true
      made?.destroy()
    }
  }, [startIndex])
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
      {ways.back || ways.on ? (
        <p className={styles.buttons}>
          <button
            type="button"
            className={styles.button}
            aria-label={t`Previous`}
            aria-disabled={!ways.back}
            onClick={() => carousel && move(carousel, 'previous')}
          >
            ‹
          </button>
          <button
            type="button"
            className={styles.button}
            aria-label={t`Next`}
            aria-disabled={!ways.on}
            onClick={() => carousel && move(carousel, 'next')}
          >
            ›
          </button>
        </p>
      ) : null}
    </section>
  )
}
