/** A named value of the strip under the header. */
import type { ReactNode } from 'react'
import { classNames } from '@bell-lap/ui/text/class-names.ts'
import styles from './strip.module.css'

interface StripFactProps {
  readonly name: ReactNode
  /** Not on a phone. */
  readonly roomy?: boolean
  /** True: a phone shows only the value. */
  readonly bare?: boolean
  /** True: the narrowest phones show only the value. */
  readonly plain?: boolean
  /** True: it shrinks before anything beside it. */
  readonly shrinks?: boolean
  /** True: it is left out first if the strip is full. */
  readonly last?: boolean
  readonly className?: string | undefined
  /** The whole value, if a part of it may be hidden. */
  readonly whole?: string
  readonly children: ReactNode
}

export const StripFact = ({
  name,
  roomy,
  bare,
  plain,
  shrinks,
  last,
  className,
  whole,
  children,
}: StripFactProps) => (
  <p
    className={classNames(styles.fact, className)}
    title={whole}
    data-roomy={roomy || undefined}
    data-bare={bare || undefined}
    data-plain={plain || undefined}
    data-shrinks={shrinks || undefined}
    data-last={last || undefined}
  >
    <span className={styles.label}>{name}</span> <span className={styles.value}>{children}</span>
  </p>
)
