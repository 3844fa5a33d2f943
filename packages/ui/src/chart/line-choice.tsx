/** The lines of a chart: how many of all are drawn, and a field that adds one by its name. */
import { useId, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import styles from './line-choice.module.css'

interface LineChoiceProps {
  /** All that could be drawn, by key. The names differ. */
  readonly options: readonly { readonly key: string; readonly name: string }[]
  readonly drawn: number
  /** Keys that the visitor added. */
  readonly added: readonly string[]
  readonly onChange: (added: readonly string[]) => void
}

export function LineChoice({ options, drawn, added, onChange }: LineChoiceProps) {
  const { t } = useLingui()
  const list = useId()
  const [text, setText] = useState('')
  const count = options.length
  const nameOf = (key: string): string => options.find((each) => each.key === key)?.name ?? key
  const type = (value: string): void => {
    const found = options.find(({ name }) => name === value)
    setText(found === undefined ? value : '')
    if (found !== undefined && !added.includes(found.key)) onChange([...added, found.key])
  }
  if (drawn === count && added.length === 0) return null
  return (
    <p className={styles.choice}>
      <Trans>
        {drawn} of {count} shown
      </Trans>
      <input
        className={styles.field}
        type="search"
        list={list}
        value={text}
        aria-label={t`Add somebody to the chart`}
        placeholder={t`Add somebody`}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={list}>
        {options.map(({ key, name }) => (
          <option key={key}>{name}</option>
        ))}
      </datalist>
      {added.map((key) => {
        const name = nameOf(key)
        return (
          <button
            key={key}
            type="button"
            className={styles.added}
            aria-label={t`Take ${name} out of the chart`}
            onClick={() => onChange(added.filter((each) => each !== key))}
          >
            {name} ×
          </button>
        )
      })}
    </p>
  )
}
