/** The time left to a start by the visitor's clock; once it has passed without data, "data awaited" (D-029). */
import type { ReactNode } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import { countdownTo } from '@bell-lap/ui/format/countdown.ts'
import { useNow } from '@bell-lap/ui/page/now.ts'
import styles from './countdown.module.css'

function Part({ value, unit }: { readonly value: number | null; readonly unit: ReactNode }) {
  return (
    <span className={styles.part}>
      <span className={styles.figure}>{value === null ? '–' : String(value).padStart(2, '0')}</span>
      <span className={styles.unit}>{unit}</span>
    </span>
  )
}

/** `startAt`: ISO instant. */
export function Countdown({ startAt }: { readonly startAt: string }) {
  const countdown = countdownTo(startAt, useNow())
  if (countdown.kind === 'awaited') {
    return (
      <p className={styles.awaited}>
        <Trans>Waiting for the first race data.</Trans>
      </p>
    )
  }
  const parts = countdown.kind === 'counting' ? countdown.parts : null
  return (
    <p className={styles.countdown} role="timer" aria-live="off">
      {parts?.days !== 0 && (
        <Part value={parts?.days ?? null} unit={<Plural value={parts?.days ?? 0} one="day" other="days" />} />
      )}
      <Part
        value={parts?.hours ?? null}
        unit={<Plural value={parts?.hours ?? 0} one="hour" other="hours" />}
      />
      <Part
        value={parts?.minutes ?? null}
        unit={<Plural value={parts?.minutes ?? 0} one="minute" other="minutes" />}
      />
      <Part
        value={parts?.seconds ?? null}
        unit={<Plural value={parts?.seconds ?? 0} one="second" other="seconds" />}
      />
    </p>
  )
}
