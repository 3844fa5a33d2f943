/**
 * The main thread's tasks from Chromium's trace, with the processor time of each, which excludes other work
 * on the machine.
 */
import type { CDPSession, Page } from 'playwright-core'
import type { Task } from './observed.ts'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly startTime?: number } }
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']
/** Ties the trace's clock to the page's. */
const MARK = 'bell-lap-traced'
const TASK = /RunTask$/
/** The parts of a task: Chromium's name and the name used here. */
const PARTS: Readonly<Record<string, string>> = {
  FunctionCall: 'script',
  EvaluateScript: 'script',
  'v8.evaluateModule': 'script',
  RunMicrotasks: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'pre-paint',
  Paint: 'paint',
  Layerize: 'layers',
  Commit: 'commit',
}
/** Shorter tasks are left out. */
const SHORTEST_MS = 10

/** Resolves when the trace runs, with what ends it. */
export async function startTrace(page: Page, session: CDPSession): Promise<() => Promise<Task[]>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordContinuously',
      includedCategories: CATEGORIES,
      excludedCategories: ['*'],
    },
  })
  return async () => {
    await page.evaluate((name) => void performance.mark(name), MARK)
    const complete = new Promise((resolve) => {
      session.once('Tracing.tracingComplete', resolve)
    })
    await session.send('Tracing.end')
    await complete
    return readTrace(events)
  }
}

function readTrace(events: readonly TraceEvent[]): Task[] {
  const mark = events.find(({ name }) => name === MARK)
  const startTime = mark?.args?.data?.startTime
  if (!mark || startTime === undefined) throw new Error('The trace has no mark of the page')
  const zero = mark.ts - startTime * 1000
  const ofPage = events
    .filter(({ pid, tid, ph }) => pid === mark.pid && tid === mark.tid && ph === 'X')
    .toSorted((a, b) => a.ts - b.ts)
  const tasks = ofPage.filter(({ name, dur = 0 }) => TASK.test(name) && dur >= SHORTEST_MS * 1000)
  return tasks.map(({ ts, dur = 0, tdur = 0 }) => {
    const parts: Record<string, number> = {}
    let last = ts
    for (const event of ofPage) {
      if (event.ts >= ts + dur) break
      const part = PARTS[event.name]
      // A nested part is counted with its outer part.
      if (part === undefined || event.ts < last) continue
      last = event.ts + (event.dur ?? 0)
      parts[part] = (parts[part] ?? 0) + (event.tdur ?? 0) / 1000
    }
    return { atMs: (ts - zero) / 1000, tookMs: dur / 1000, processorMs: tdur / 1000, parts }
  })
}
