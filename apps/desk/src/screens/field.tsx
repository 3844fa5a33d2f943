/** Fields of the desk's forms, each with its label and its fault. */
import { useId, type ReactNode } from 'react'
import { useWords } from '../language/language.tsx'

interface FieldProps {
  readonly label: string
  readonly fault?: string | null
  readonly children: (id: string) => ReactNode
}

/** A label, its input, and below it the fault. */
export function Field({ label, fault = null, children }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {fault !== null && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

interface BibFieldProps {
  readonly value: string
  readonly fault: string | null
  readonly onChange: (bib: string) => void
}

export function BibField({ value, fault, onChange }: BibFieldProps) {
  const say = useWords()
  return (
    <Field label={say('bib')} fault={fault}>
      {(id) => <input id={id} size={5} value={value} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  )
}

interface CountFieldProps {
  readonly label: string
  readonly value: number
  readonly onChange: (count: number) => void
}

/** A number from 1 to 9. A field that is emptied says 1. */
export function CountField({ label, value, onChange }: CountFieldProps) {
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          type="number"
          min="1"
          max="9"
          value={value}
          onChange={({ target }) => onChange(target.valueAsNumber || 1)}
        />
      )}
    </Field>
  )
}
