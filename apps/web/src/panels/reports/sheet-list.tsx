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

/** The sheets of a unit, on one line. */
export interface SheetGroup {
  readonly key: string
  /** Heading of the following groups, such as an event with its phases. */
  readonly heading?: string
  /** Null if there is only one unit. */
  readonly name: ReactNode
  readonly sheets: readonly SheetEntry[]
}

export function SheetList({ groups }: { readonly groups: readonly SheetGroup[] }) {
  const parts = partsOf(groups.filter(({ sheets }) => sheets.length > 0))
  if (parts.length === 0) return null
  return (
    <section className={styles.sheets}>
      <h2 className={styles.title}>
        <Trans>Printable sheets</Trans>
      </h2>
      {parts.map(([first, ...others]) => (
        <section key={first.key}>
          {first.heading !== undefined && <h3 className={styles.heading}>{first.heading}</h3>}
          <ul className={styles.list}>
            {[first, ...others].map(({ key, name, sheets }) => (
              <li key={key} className={styles.group}>
                {name !== null && <span className={styles.name}>{name}</span>}
                {sheets.map((sheet) => (
                  <PdfLink
                    key={sheet.key}
                    title={sheet.title}
                    address={sheet.address}
                    className={styles.link}
                  >
                    {sheet.title}
                  </PdfLink>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

type Part = [SheetGroup, ...SheetGroup[]]

/** A heading begins a part. */
function partsOf(groups: readonly SheetGroup[]): Part[] {
  const parts: Part[] = []
  for (const group of groups) {
    const open = parts.at(-1)
    if (open === undefined || group.heading !== undefined) parts.push([group])
    else open.push(group)
  }
  return parts
}
