/** The chart as a file, with one tap for each kind. */
import type { RefObject } from 'react'
import { useLingui } from '@lingui/react/macro'
import { csvOf, pngOf, saveFile, svgOf } from './take-away.ts'
import styles from './chart-tools.module.css'

interface ChartToolsProps {
  /** Holds the drawing. Left out for a table, which has none. */
  readonly of?: RefObject<HTMLElement | null>
  /** Name of the file, without its ending. */
  readonly name: string
  /** The figures: a row of headings, then the rows. */
  readonly rows: () => readonly (readonly (string | null)[])[]
}

export function ChartTools({ of, name, rows }: ChartToolsProps) {
  const { t } = useLingui()
  const drawing = (): SVGSVGElement | null => of?.current?.querySelector('svg') ?? null
  const saveSvg = (): void => {
    const svg = drawing()
    if (svg) saveFile(`${name}.svg`, new Blob([svgOf(svg)], { type: 'image/svg+xml' }))
  }
  const savePng = async (): Promise<void> => {
    const svg = drawing()
    if (svg) saveFile(`${name}.png`, await pngOf(svg))
  }
  const saveCsv = (): void =>
    saveFile(`${name}.csv`, new Blob([`\uFEFF${csvOf(rows())}`], { type: 'text/csv;charset=utf-8' }))
  return (
    <fieldset className={styles.tools} aria-label={t`Save the chart`}>
      {of && (
        <>
          <button type="button" className={styles.tool} onClick={saveSvg}>
            SVG
          </button>
          <button type="button" className={styles.tool} onClick={() => void savePng()}>
            PNG
          </button>
        </>
      )}
      <button type="button" className={styles.tool} onClick={saveCsv}>
        CSV
      </button>
    </fieldset>
  )
}
