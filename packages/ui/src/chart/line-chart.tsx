/**
 * Lines over the points of a race, one for each competitor, with the names at their ends. A finger, the mouse or the arrow keys read the
 * value at a point. A drawing shows a selection; the figures of all stand in a table beside it.
 */
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Bands, BANDS_PX, type ChartBand } from './bands.tsx'
import { Ground, type ChartGround } from './ground.tsx'
import { isOutside, placeOn, type Scale } from './scale.ts'
import { spreadLabels } from './spread.ts'
import { useWidth } from './use-width.ts'
import styles from './line-chart.module.css'

export interface ChartPoint {
  readonly key: string
  readonly name: string
  /** For the axis, where many stand beside each other. */
  readonly short: string
  /** Its place along the axis, if points are not equally far apart. */
  readonly at?: number
}

export interface ChartLine {
  readonly key: string
  readonly name: string
  /** Full name, for the reading. */
  readonly fullName: string
  /** Place now: the first three are drawn in ways of their own. 0 for none. */
  readonly rank: number
  readonly isFollowed: boolean
  /** One for each point. Null where there is none. */
  readonly values: readonly (number | null)[]
  /** The values as text. */
  readonly shown: readonly (string | null)[]
  /** True for a group: where its line ends, it has become part of another one. Its name is within the chart. */
  readonly isGroup?: boolean
}

/** An axis of places, such as kilometres, with its own labels. */
export interface ChartAlong {
  readonly from: number
  readonly to: number
  readonly ticks: readonly { readonly value: number; readonly label: string }[]
}

export interface ChartAxis {
  /** Value at the upper edge. */
  readonly top: number
  /** Value at the lower edge. Larger ones are drawn there, with a sign. */
  readonly bottom: number
  readonly ticks: readonly { readonly value: number; readonly label: string }[]
}

export interface LineChartProps {
  /** Says in words what the lines are. */
  readonly label: string
  readonly points: readonly ChartPoint[]
  readonly lines: readonly ChartLine[]
  readonly axis: ChartAxis
  /** Required if the points have places. */
  readonly along?: ChartAlong
  readonly ground?: ChartGround | undefined
  readonly bands?: readonly ChartBand[]
}

const FIRST_WIDTH_PX = 640
const ROW_PX = 20
const LEAST_HEIGHT_PX = 260
const TOP_PX = 12
const FOOT_PX = 28
/** Narrower charts have room for names alone. */
const WIDE_PX = 560
/** Half the width of the thumb of the slider, whose middle is at its point. */
const THUMB_PX = 8
/** Room that the label of a point needs. */
const POINT_LABEL_PX = 34

/** Distance of a name from the lines. */
const NAME_PX = 17
/** Width of a character of a name: condensed capitals. */
const NAME_CHARACTER_PX = 6.2

/** A name with what stands behind it. A name that is too long for the room is cut. */
function endLabel(name: string, behind: readonly (string | null | undefined)[], roomPx: number): string {
  const tail = behind.map((text) => (text ? `  ${text}` : '')).join('')
  const most = Math.max(SHORT, Math.floor(roomPx / NAME_CHARACTER_PX) - tail.length)
  return (name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`) + tail
}

/** Labels of points with at most so many characters stand in the middle below their point. */
const SHORT = 6
/** Width of a character of a label, at most. */
const CHARACTER_PX = 7

const cutTo = (text: string, roomPx: number): string => {
  const most = Math.max(SHORT, Math.floor(roomPx / CHARACTER_PX) - 1)
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}

/** The room around the lines. */
const marginsOf = (width: number) =>
  width < WIDE_PX ? { start: 44, end: 96, value: false } : { start: 52, end: 170, value: true }

interface Reading {
  readonly line: number
  readonly point: number
}

export function LineChart({ label, points, lines, axis, along, ground, bands }: LineChartProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame, FIRST_WIDTH_PX)
  const [reading, setReading] = useState<Reading | null>(null)
  const margins = marginsOf(width)
  const topPx = TOP_PX + (bands === undefined ? 0 : BANDS_PX)
  const height = Math.max(LEAST_HEIGHT_PX, lines.length * ROW_PX + topPx + FOOT_PX)
  const across: Scale = {
    from: along?.from ?? 0,
    to: along?.to ?? Math.max(1, points.length - 1),
    startPx: margins.start,
    endPx: width - margins.end,
  }
  const down: Scale = { from: axis.top, to: axis.bottom, startPx: topPx, endPx: height - FOOT_PX }
  const placeOf = (index: number): number => points[index]?.at ?? index
  const x = (index: number): number => placeOn(across, placeOf(index))
  const y = (value: number): number => placeOn(down, value)

  const ends = lines
    .flatMap((line, index) => {
      const at = line.values.findLastIndex((value) => value !== null)
      const isWithin = line.isGroup === true && at < points.length - 1
      return at === -1 || isWithin ? [] : [{ line, index, at, endPx: y(line.values[at]!) }]
    })
    .toSorted((a, b) => a.endPx - b.endPx)
  const labels = spreadLabels(
    ends.map(({ endPx }) => endPx - topPx),
    ROW_PX - 4,
    down.endPx - topPx,
  )

  const read = (line: number, at: number): void => {
    const point = Math.min(points.length - 1, Math.max(0, at))
    const isThere = (each: ChartLine | undefined): boolean => each?.values[point] != null
    // A group that is not there any more is read as the first one that is.
    const other = lines[line]?.isGroup && !isThere(lines[line]) ? lines.findIndex(isThere) : -1
    setReading({ line: other === -1 ? Math.min(lines.length - 1, Math.max(0, line)) : other, point })
  }
  /** The point next to a place along the axis. */
  const pointAt = (place: number): number =>
    points.reduce(
      (best, _, index) => (Math.abs(placeOf(index) - place) < Math.abs(placeOf(best) - place) ? index : best),
      0,
    )
  const onPointer = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): void => {
    const box = currentTarget.getBoundingClientRect()
    const left = ((clientX - box.left) * width) / box.width
    const top = ((clientY - box.top) * height) / box.height
    const share = (left - across.startPx) / (across.endPx - across.startPx)
    const point = pointAt(across.from + share * (across.to - across.from))
    const far = ({ values }: ChartLine): number => {
      const value = values[point]
      return value === null || value === undefined ? Infinity : Math.abs(y(value) - top)
    }
    const nearest = lines.reduce((best, line, index) => (far(line) < far(lines[best]!) ? index : best), 0)
    read(nearest, point)
  }
  const onKey = (event: KeyboardEvent): void => {
    const now = reading ?? { line: 0, point: points.length - 1 }
    const heightOf = (index: number): number => lines[index]?.values[now.point] ?? Infinity
    const order = lines
      .map((_, index) => index)
      .filter((index) => heightOf(index) !== Infinity || index === now.line)
      .toSorted((a, b) => heightOf(a) - heightOf(b) || a - b)
    const place = Math.max(0, order.indexOf(now.line))
    const moves: Partial<Record<string, Reading>> = {
      ArrowLeft: { ...now, point: now.point - 1 },
      ArrowRight: { ...now, point: now.point + 1 },
      Home: { ...now, point: 0 },
      End: { ...now, point: points.length - 1 },
      ArrowUp: { ...now, line: order[Math.max(0, place - 1)] ?? 0 },
      ArrowDown: { ...now, line: order[Math.min(order.length - 1, place + 1)] ?? 0 },
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    read(next.line, next.point)
  }

  const every = Math.max(1, Math.ceil((points.length * POINT_LABEL_PX) / (across.endPx - across.startPx)))
  const stepPx = (across.endPx - across.startPx) / Math.max(1, points.length - 1)
  const isLabelled = (index: number): boolean => (points.length - 1 - index) % every === 0
  const readLine = reading === null ? undefined : lines[reading.line]
  const readPoint = reading === null ? undefined : points[reading.point]
  const readText =
    readLine === undefined || readPoint === undefined
      ? t`Arrow keys read the values`
      : `${readPoint.name}: ${readLine.fullName} ${readLine.shown[reading!.point] ?? '–'}`

  return (
    <div ref={frame} className={styles.frame}>
      <p className={styles.reading} data-empty={readLine === undefined || undefined}>
        {readLine === undefined ? ' ' : readText}
      </p>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        style={{ blockSize: height }}
        aria-hidden="true"
        focusable="false"
        onPointerMove={onPointer}
        onPointerDown={onPointer}
      >
        {ground && <Ground {...ground} x={(at) => placeOn(across, at)} topPx={topPx} bottomPx={down.endPx} />}
        {bands && <Bands bands={bands} x={(at) => placeOn(across, at)} />}
        {axis.ticks.map(({ value, label: text }) => (
          <g key={value} className={styles.tick} data-value={value}>
            <line x1={across.startPx} x2={across.endPx} y1={y(value)} y2={y(value)} />
            <text x={across.startPx - 6} y={y(value) + 4} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {along?.ticks.map(({ value, label: text }) => (
          <text
            key={value}
            className={styles.point}
            data-along={value}
            x={placeOn(across, value)}
            y={height - 8}
            textAnchor="middle"
          >
            {text}
          </text>
        ))}
        {points.map(({ key, short }, index) =>
          along === undefined && isLabelled(index) ? (
            <text
              key={key}
              className={styles.point}
              data-point={key}
              x={x(index)}
              y={height - 8}
              textAnchor={short.length <= SHORT ? 'middle' : index === 0 ? 'start' : 'end'}
            >
              {cutTo(short, every * stepPx)}
            </text>
          ) : null,
        )}
        {reading !== null && (
          <line
            className={styles.at}
            x1={x(reading.point)}
            x2={x(reading.point)}
            y1={topPx}
            y2={down.endPx}
          />
        )}
        {lines.map((line, index) => (
          <g
            key={line.key}
            className={styles.line}
            data-key={line.key}
            data-place={line.rank > 0 && line.rank <= 3 ? line.rank : undefined}
            data-followed={line.isFollowed || undefined}
            data-read={index === reading?.line || undefined}
          >
            {partsOf(line.values).map((part) => (
              <polyline
                key={part[0]!.index}
                points={part
                  .map(({ index: at, value }) => `${x(at)},${y(value)}`)
                  .concat(part.length === 1 ? `${x(part[0]!.index) + DOT_PX},${y(part[0]!.value)}` : [])
                  .join(' ')}
              />
            ))}
          </g>
        ))}
        {lines.map((line, index) => {
          const { values, isGroup, name } = line
          const there = values.flatMap((value, at) => (value === null || !isGroup ? [] : [at]))
          const middle = there[there.length >> 1]
          // The name of a group at the edge is in the strip.
          if (middle === undefined || there.at(-1) === points.length - 1 || values[middle]! <= axis.top)
            return null
          return (
            <text
              key={line.key}
              className={styles.within}
              data-read={index === reading?.line || undefined}
              x={x(middle)}
              y={y(values[middle]!) - 5}
              textAnchor="middle"
              onPointerDown={() => read(index, middle)}
            >
              {name}
            </text>
          )
        })}
        {ends.map(({ line, index, at, endPx }, place) => {
          const labelPx = topPx + labels[place]!
          const isGone = at < points.length - 1
          const value = line.values[at]!
          return (
            <g key={line.key} className={styles.end} data-read={index === reading?.line || undefined}>
              {/* A rider who left the race has a cross where the line ends. */}
              {isGone && <path className={styles.gone} d={crossAt(x(at), endPx)} />}
              {!isGone && Math.abs(labelPx - endPx) > 3 && (
                <line x1={across.endPx + 3} y1={endPx} x2={across.endPx + 14} y2={labelPx} />
              )}
              <text
                className={styles.name}
                x={across.endPx + NAME_PX}
                y={labelPx + 4}
                data-place={line.rank > 0 && line.rank <= 3 ? line.rank : undefined}
                data-followed={line.isFollowed || undefined}
                data-gone={isGone || undefined}
                onPointerDown={() => read(index, reading?.point ?? points.length - 1)}
              >
                {endLabel(
                  isGone ? `× ${line.name}` : line.name,
                  [margins.value ? line.shown[at] : null, isOutside(down, value) ? '↓' : null],
                  margins.end - NAME_PX,
                )}
              </text>
            </g>
          )
        })}
        {reading !== null && readLine !== undefined && readLine.values[reading.point] != null && (
          <circle
            className={styles.dot}
            cx={x(reading.point)}
            cy={y(readLine.values[reading.point]!)}
            r={5}
          />
        )}
      </svg>
      {points.length > 1 && (
        <input
          className={styles.slider}
          type="range"
          min={across.from}
          max={across.to}
          step="any"
          value={placeOf(reading?.point ?? points.length - 1)}
          style={{
            marginInlineStart: margins.start - THUMB_PX,
            inlineSize: across.endPx - across.startPx + 2 * THUMB_PX,
          }}
          aria-label={label}
          aria-valuetext={readText}
          onChange={({ target }) => read(reading?.line ?? 0, pointAt(target.valueAsNumber))}
          onKeyDown={onKey}
        />
      )}
    </div>
  )
}

/** Length of a line of one value, which would otherwise be invisible. */
const DOT_PX = 4

interface Part {
  readonly index: number
  readonly value: number
}

/** The pieces of a line between points without a value. */
function partsOf(values: readonly (number | null)[]): Part[][] {
  const parts: Part[][] = []
  let part: Part[] = []
  for (const [index, value] of values.entries()) {
    if (value === null) part = []
    else {
      if (part.length === 0) parts.push(part)
      part.push({ index, value })
    }
  }
  return parts
}

const CROSS_PX = 3.5
const crossAt = (x: number, y: number): string =>
  `M${x - CROSS_PX} ${y - CROSS_PX}L${x + CROSS_PX} ${y + CROSS_PX}M${x - CROSS_PX} ${y + CROSS_PX}L${x + CROSS_PX} ${y - CROSS_PX}`
