/** A part of a page that is drawn only once the visitor comes near it, in a box of the height that it will have. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './when-seen.module.css'

/** Distance from the window at which it is drawn: about a screen of a phone. */
const NEAR = '600px'

interface WhenSeenProps {
  /** Height of the box until then. */
  readonly heightPx: number
  readonly children: ReactNode
}

export function WhenSeen({ heightPx, children }: WhenSeenProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (box.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className={styles.box} style={{ minBlockSize: heightPx }}>
      {isNear ? children : null}
    </div>
  )
}
