/**
 * Lines over the race, one for each competitor, each with its name at its end. Names need more room than
 * lines that end close together, so a connector leads from each line to its name. The selected competitor is
 * highlighted.
 */
import type { CSSProperties } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { StatsRank } from '@bell-lap/protocol/documents/stats'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { Surname } from '../board/surname.tsx'
import { byEnds, endOf, labelSteps, shortNames, type LineEnd, type StatsLine } from './stats-lines.ts'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import styles from './stats-chart.module.css'

export interface StatsChartProps {
  readonly points: StatsRank['points']
  readonly lines: readonly StatsLine[]
  /** Key of the highlighted competitor. Null for nobody. */
  readonly followed: string | null
  readonly onFollow: (key: string | null) => void
  /** Labels of the upper and lower edge. Absent if every line has its place beside it. */
  readonly scale?: { readonly top: string; readonly bottom: string }
}

/** Units of the drawing, which is stretched to its box. */
const WIDTH = 100
const HEIGHT = 100
const ROW_PX = 26

/** Counted from the last one, so that the end always has a label. */
const isLabelled = (index: number, count: number, every: number): boolean => (count - 1 - index) % every === 0

/** A single point is a line of its own height, because otherwise it would be invisible. */
function lineThrough(values: StatsLine['values'], step: number): string {
  const along = values.length === 1 ? [...values, ...values] : values
  return along
    .flatMap((value, index) => (value === null ? [] : [`${index * step},${value * HEIGHT}`]))
    .join(' ')
}

/** From the end of a line that ends before the others to the edge. */
function Rest({ end, step }: { readonly end: LineEnd | null; readonly step: number }) {
  if (end === null || end.index * step >= WIDTH) return null
  return (
    <line
      className={styles.rest}
      x1={end.index * step}
      x2={WIDTH}
      y1={end.value * HEIGHT}
      y2={end.value * HEIGHT}
    />
  )
}

export function StatsChart({ followed, onFollow, scale, ...given }: StatsChartProps) {
  const { t, i18n } = useLingui()
  const points = given.points.map(({ key, name }) => ({ key, name: unitName(name, i18n.locale) }))
  const short = shortNames(points)
  const step = points.length > 1 ? WIDTH / (points.length - 1) : WIDTH
  const every = labelSteps(points.length)
  const lines = byEnds(given.lines)
  const box = { style: { blockSize: lines.length * ROW_PX }, viewBox: `0 0 ${WIDTH} ${HEIGHT}` }
  const drawing = { ...box, preserveAspectRatio: 'none', 'aria-hidden': true, focusable: false } as const
  const looks = ({ key, rank }: StatsLine) => ({
    className: styles.line,
    'data-place': rank > 0 && rank <= 3 ? rank : undefined,
    'data-followed': key === followed || undefined,
  })
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        <svg className={styles.drawing} {...drawing}>
          {points.map(({ key }, index) => (
            <line key={key} className={styles.grid} x1={index * step} x2={index * step} y1={0} y2={HEIGHT} />
          ))}
          {lines.map((line) => (
            <g key={line.key} {...looks(line)}>
              <polyline points={lineThrough(line.values, step)} />
              <Rest end={endOf(line)} step={step} />
            </g>
          ))}
        </svg>
        {scale && (
          <>
            <span className={styles.top}>{scale.top}</span>
            <span className={styles.bottom} style={{ insetBlockStart: lines.length * ROW_PX }}>
              {scale.bottom}
            </span>
          </>
        )}
        <ol className={styles.points} data-pair={points.length === 2 || undefined} aria-hidden="true">
          {points.map(({ key, name }, index) => (
            <li
              key={key}
              title={name}
              data-short={short[index]}
              data-wide={isLabelled(index, points.length, every.wide) || undefined}
              data-narrow={isLabelled(index, points.length, every.narrow) || undefined}
              style={
                {
                  insetInlineStart: `${index * step}%`,
                  '--room-wide': `${every.wide * step}%`,
                  '--room-narrow': `${every.narrow * step}%`,
                } as CSSProperties
              }
            >
              <span>{name}</span>
            </li>
          ))}
        </ol>
      </div>
      <svg className={styles.drawing} {...drawing}>
        {lines.map((line, index) => {
          const end = endOf(line)
          return (
            end && (
              <g key={line.key} {...looks(line)}>
                <line
                  x1={0}
                  y1={end.value * HEIGHT}
                  x2={WIDTH}
                  y2={((index + 0.5) / lines.length) * HEIGHT}
                />
              </g>
            )
          )
        })}
      </svg>
      <ol className={styles.names} aria-label={t`In the order in which the lines end`}>
        {lines.map(({ key, who, nation, rank }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.name}
              aria-pressed={key === followed}
              onClick={() => onFollow(key === followed ? null : key)}
            >
              <span className={styles.rank}>{rank > 0 ? rank : '–'}</span>
              <Flag nation={nation} beside={competitorName(who, i18n.locale)} />{' '}
              <span className={styles.who} title={competitorName(who, i18n.locale)}>
                <Surname of={who} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
