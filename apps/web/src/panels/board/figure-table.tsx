/** Riders or teams in rows and one figure per column, for documents that are read part by part. */
import { useEffect, useRef, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import figures from '@bell-lap/ui/table/figures.module.css'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import { InferredMark } from './inferred-mark.tsx'
import { InferredNotes } from './inferred-notes.tsx'
import { Surname, type Called } from './surname.tsx'

interface FigureTableProps {
  /** Read aloud for the table. */
  readonly label: string
  /** Head cells beside that of the names. */
  readonly head: ReactNode
  /**
   * Number of columns, if the newest ones are the last. Whenever it changes, the table scrolls to its end.
   */
  readonly growsAtEnd?: number
  readonly lines: readonly {
    readonly row: Called & Pick<Row, 'inferredFrom'>
    /** The heat, if one competitor has several rows. Default ''. */
    readonly heat?: string | undefined
    readonly cells: ReactNode
  }[]
}

export function FigureTable({ label, head, lines, growsAtEnd }: FigureTableProps) {
  const { i18n } = useLingui()
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (growsAtEnd !== undefined) frame.current?.scrollTo({ left: frame.current.scrollWidth })
  }, [growsAtEnd])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, and the keyboard must reach that
    <section ref={frame} className={figures.frame} tabIndex={0} aria-label={label}>
      <table className={figures.table}>
        <thead>
          <tr>
            <th scope="col" className={figures.who}>
              <Trans>Name</Trans>
            </th>
            {head}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, heat = '', cells }) => (
            <tr key={`${row.key} ${heat}`}>
              <th scope="row" className={figures.who}>
                <Flag
                  nation={row.rider?.nation ?? row.team?.nation ?? ''}
                  beside={competitorName(row, i18n.locale)}
                />{' '}
                <Surname of={row} />
                {row.inferredFrom && <InferredMark from={row.inferredFrom} />}
              </th>
              {cells}
            </tr>
          ))}
        </tbody>
      </table>
      <InferredNotes rows={lines.map(({ row }) => row)} />
    </section>
  )
}
