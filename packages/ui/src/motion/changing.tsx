/** A figure that is tinted for a moment when it changes. */
import { useEffect, useRef, type ReactNode } from 'react'
import { prefersReducedMotion } from './reduced-motion.ts'
import styles from './changing.module.css'

const TINT_MS = 1500

interface ChangingProps {
  /** The compared value. The tint appears when it changes. */
  readonly value: string | number | null
  /** False for figures that change all the time (estimates from positions): such changes are not news. */
  readonly news?: boolean
  readonly children: ReactNode
}

export function Changing({ value, news = true, children }: ChangingProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const last = useRef(value)
  useEffect(() => {
    const changed = last.current !== value
    last.current = value
    const element = ref.current
    if (!changed || !news || element === null || prefersReducedMotion()) return
    const tint = getComputedStyle(element).getPropertyValue('--brass')
    element.animate(
      [
        { backgroundColor: `color-mix(in srgb, ${tint} 38%, transparent)` },
        { backgroundColor: 'transparent' },
      ],
      { duration: TINT_MS, easing: 'ease-in' },
    )
  }, [value, news])
  return (
    <span ref={ref} className={styles.changing}>
      {children}
    </span>
  )
}
