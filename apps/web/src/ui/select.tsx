/** A native select with its label, in our type. */
import type { ReactNode } from 'react'
import styles from './select.module.css'

interface SelectProps<V extends string> {
  readonly label: ReactNode
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly value: V
  readonly onChange: (value: V) => void
}

export function Select<V extends string>({ label, options, value, onChange }: SelectProps<V>) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <select
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
