/** Reads a chart back from its drawing: the value of each point of each line, by the ticks of its axis. */
import type { Locator } from 'playwright-core'
import type { StatsGap } from '@bell-lap/protocol/documents/stats'

interface Drawing {
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
  readonly lines: readonly { readonly key: string; readonly heights: readonly number[] }[]
}

const readDrawing = (chart: Locator): Promise<Drawing> =>
  chart.evaluate((svg) => ({
    ticks: [...svg.querySelectorAll('g[data-value]')].map((tick) => ({
      value: Number(tick.getAttribute('data-value')),
      y: Number(tick.querySelector('line')!.getAttribute('y1')),
    })),
    lines: [...svg.querySelectorAll('g[data-key]')].map((line) => ({
      key: line.getAttribute('data-key')!,
      heights: [...line.querySelectorAll('polyline')].flatMap((part) =>
        part
          .getAttribute('points')!
          .split(' ')
          .map((point) => Number(point.split(',')[1])),
      ),
    })),
  }))

/** The values of each line, in the unit of the axis. */
export async function readLines(chart: Locator): Promise<Map<string, number[]>> {
  const { ticks, lines } = await readDrawing(chart)
  const [first, last] = [ticks[0]!, ticks.at(-1)!]
  const perPx = (last.value - first.value) / (last.y - first.y)
  return new Map(
    lines.map(({ key, heights }) => [key, heights.map((y) => first.value + (y - first.y) * perPx)]),
  )
}

/** A pixel of a chart with this range. */
const TOLERANCE = 0.01

interface Stated {
  readonly key: string
  /** One for each point. Null where nothing is drawn. */
  readonly values: readonly (number | null)[]
}

/** Sentences about drawn points that are not where the document has them. Points beyond the axis are left out. */
export async function listWrongLines(chart: Locator, lines: readonly Stated[]): Promise<string[]> {
  const drawnLines = await readLines(chart)
  const largest = Math.max(...[...drawnLines.values()].flat())
  return lines.flatMap(({ key, values }) => {
    const drawn = drawnLines.get(key)
    if (drawn === undefined) return []
    const stated = values.flatMap((value) => value ?? [])
    // A single point is drawn as a short line.
    if (stated.length !== drawn.length && stated.length !== 1)
      return [`${key}: ${drawn.length} points of ${stated.length}`]
    return stated.flatMap((gap, index) =>
      gap > largest || Math.abs(gap - drawn[index]!) <= TOLERANCE * largest
        ? []
        : [`${key}, point ${index + 1}: ${drawn[index]} in place of ${gap}`],
    )
  })
}

/** The lines that a document of gaps states. */
export const gapLinesOf = ({ results }: StatsGap): Stated[] =>
  results.map(({ key, gaps }) => ({ key, values: gaps.map(({ gap }) => gap) }))
