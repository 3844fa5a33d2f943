/** Our own sheets: start lists, results and classifications as PDF, made from the documents in the reader's language. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PdfLink } from './report-shelf.tsx'
import styles from './sheet-list.module.css'

export interface SheetEntry {
  readonly key: string
  readonly title: string
  readonly address: string
}

export interface SheetGroup {
  readonly key: string
  /** Null where there is but one unit. */
  readonly name: ReactNode
  readonly sheets: readonly SheetEntry[]
}

export function SheetList({ groups }: { readonly groups: readonly SheetGroup[] }) {
  const filled = groups.filter(({ sheets }) => sheets.length > 0)
  if (filled.length === 0) return null
  return (
    <section className={styles.sheets}>
      <h2 className={styles.title}>
        <Trans>Printable sheets</Trans>
      </h2>
      <ul className={styles.list}>
        {filled.map(({ key, name, sheets }) => (
          <li key={key} className={styles.group}>
            {name !== null && <span className={styles.name}>{name}</span>}
            {sheets.map((sheet) => (
              <PdfLink key={sheet.key} title={sheet.title} address={sheet.address} className={styles.link}>
                {sheet.title}
              </PdfLink>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
