/** A switch between a few values: native radio buttons drawn as one bar. */
import { useId, type ReactNode } from 'react'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './segments.module.css'

export interface Segment<V extends string> {
  readonly value: V
  readonly label: ReactNode
}

interface SegmentsProps<V extends string> {
  /** Names the choice. Read aloud, not shown. */
  readonly legend: string
  readonly options: readonly Segment<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
}

export function Segments<V extends string>({ legend, options, value, onChange }: SegmentsProps<V>) {
  const name = useId()
  return (
    <fieldset className={styles.bar}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.label}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
