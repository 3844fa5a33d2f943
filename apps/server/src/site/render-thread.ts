/** The thread that renders pages, so that a slow page delays only other pages. */
import { etagOf } from '../documents/content.ts'
import { Awaited } from '../threads/awaited.ts'
import { ownThread } from '../threads/own-thread.ts'
import type {
  FromRenderThread,
  RenderThreadData,
  SentPage,
  SentReading,
  ToRenderThread,
} from './render-message.ts'
import { loadRender, loadRenderFrom, type Render, type Rendered, type SiteReading } from './site-entry.ts'

const { data, port, say } = ownThread<RenderThreadData, FromRenderThread>()
const { distFolder, source, settings } = data

/**
 * Documents that pages wait for. A job ends with its reads, so the bound is a page's documents times the jobs
 * in progress.
 */
const awaited = new Awaited<SentReading>()

const decoder = new TextDecoder()
const parse = (sent: SentReading): SiteReading => {
  if (sent.kind !== 'ok') return sent
  const { json, ...rest } = sent
  return { ...rest, body: JSON.parse(decoder.decode(json)) as unknown }
}
const encoder = new TextEncoder()
const encode = (page: Extract<Rendered, { kind: 'page' }>): SentPage => {
  const html = encoder.encode(page.html)
  return { ...page, html, etag: etagOf(html) }
}

/** Share of the time for documents after which an answer may be too late: the page has a clock of its own. */
const LATE = 0.5

async function answer(
  render: Render,
  { job, url, options }: Extract<ToRenderThread, { kind: 'render' }>,
): Promise<void> {
  let missing = 0
  const read = async (path: string): Promise<SiteReading> => {
    const { number, answer } = awaited.ask()
    const askedAtMs = performance.now()
    missing += 1
    say({ kind: 'read', job, read: number, path })
    const reading = await answer
    const isLate = performance.now() - askedAtMs > options.dataBudgetMs * LATE
    if (!isLate && reading.kind !== 'failed' && reading.kind !== 'starting') missing -= 1
    return parse(reading)
  }
  try {
    const made = await render(url, read, { ...options, ...settings })
    const rendered = made.kind === 'page' ? encode(made) : made
    const moved = rendered.kind === 'page' ? [rendered.html.buffer] : []
    say({ kind: 'rendered', job, done: { rendered, isWhole: missing === 0 } }, moved)
  } catch (error) {
    say({ kind: 'failed', job, error: error instanceof Error ? error : new Error(String(error)) })
  }
}

try {
  const render = await (source === null ? loadRender(distFolder) : loadRenderFrom(source))
  port.on('message', (message: ToRenderThread) => {
    if (message.kind === 'render') return void answer(render, message)
    awaited.resolve(message.read, message.reading)
  })
  say({ kind: 'ready' })
} catch (error) {
  say({ kind: 'unusable', reason: error instanceof Error ? error.message : String(error) })
}
