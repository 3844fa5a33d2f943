import { describe, expect, test } from 'vitest'
import { Content, etagOf } from '../documents/content.ts'
import type { Answer } from '../documents/document.ts'
import type { Route } from '../documents/route.ts'
import type { Page } from './page-cache.ts'
import { BUSY_STALE_MS, createPages, RETRY_MS, STALE_MS, type PageAddress } from './pages.ts'
import type { RenderDone, SentPage } from './render-message.ts'
import { RenderQueueFull, type Renderer, type RenderJob } from './renderer.ts'

const PATH = '/competitions/made2026/stages/1/live'
const ADDRESS: PageAddress = {
  url: '/2026/made/stage-1/live',
  locale: 'en',
  scheme: 'system',
  style: 'default',
  showsResult: false,
  setCookie: null,
  origin: 'https://results.example',
  indexable: true,
}

/** A registry with one document, a renderer whose pages wait until they are finished, and a clock. */
function makeSite() {
  let version = 1
  let isKnown = true
  let nowMs = Date.parse('2026-07-07T12:00:10Z')
  let listener: (competition: string) => void = () => {}
  const answer = (): Answer =>
    isKnown
      ? {
          kind: 'ok',
          document: {
            name: 'stage-live',
            path: PATH,
            cache: 'live',
            content: new Content(`{"version":${version}}`),
            address: { path: PATH, epoch: 'e', version, updatedAt: '2026-07-07T12:00:00Z' },
          },
        }
      : { kind: 'unknown' }
  const jobs: { job: RenderJob; done: PromiseWithResolvers<RenderDone> }[] = []
  let isFull = false
  let waiting = 0
  const renderer: Renderer = {
    render(job) {
      if (isFull) return Promise.reject(new RenderQueueFull('full'))
      const done = Promise.withResolvers<RenderDone>()
      jobs.push({ job, done })
      return done.promise
    },
    loaded: Promise.resolve(),
    get waiting() {
      return waiting
    },
    close: async () => {},
  }
  const errors: unknown[] = []
  const pages = createPages({
    registry: {
      route: () => ({ kind: 'document' }) as Route,
      readNow: answer,
      read: async () => answer(),
      onChange: (told) => ((listener = told), () => {}),
    },
    renderer,
    now: () => nowMs,
    dataBudgetMs: 450,
    onError: (error) => errors.push(error),
  })
  return {
    pages,
    jobs,
    errors,
    change() {
      version += 1
      listener('made2026')
    },
    /** Changes another document of the competition. */
    stir: () => listener('made2026'),
    forget() {
      isKnown = false
      listener('made2026')
    },
    wait: (ms: number) => void (nowMs += ms),
    fill: () => void (isFull = true),
    /** Makes the renderer look busy. */
    keepBusy: () => void (waiting = 1),
    /** Lets the last requested page read its document and finish. */
    async finish({ isWhole = true, reads = true, status = 200 } = {}) {
      const { job, done } = jobs.at(-1)!
      const reading = reads ? await job.read(PATH) : null
      done.resolve({
        rendered: sentPage(`${job.options.locale} ${JSON.stringify(reading)}`, status),
        isWhole,
      })
    },
  }
}

function sentPage(text: string, status = 200): SentPage {
  const html = new TextEncoder().encode(text)
  return { kind: 'page', status, html, etag: etagOf(html) }
}

const textOf = (page: Page | undefined): string => (page?.kind === 'page' ? page.content.text : 'none')

/** A site with a page that is rendered and kept. */
async function makeKept() {
  const site = makeSite()
  const asked = site.pages.get(ADDRESS)
  await site.finish()
  return { ...site, first: await asked }
}

describe('pages', () => {
  test('are rendered once for many requests at the same time and later', async () => {
    const { pages, jobs, finish } = makeSite()
    const asked = Array.from({ length: 50 }, () => pages.get(ADDRESS))
    await finish()
    const answers = await Promise.all(asked)
    expect(new Set(answers).size).toBe(1)
    expect(pages.findNow(ADDRESS)).toBe(answers[0])
    expect(jobs).toHaveLength(1)
  })

  test.each<[string, Partial<PageAddress>]>([
    ['the address', { url: '/2026/made/stage-2/live' }],
    ['the language', { locale: 'fr' }],
    ['the scheme', { scheme: 'dark' }],
    ['the host', { origin: 'https://other.example' }],
    ['what search engines may do', { indexable: false }],
  ])('differ by %s', async (_, other) => {
    const { pages, jobs } = await makeKept()
    expect(pages.findNow({ ...ADDRESS, ...other })).toBeUndefined()
    expect(jobs).toHaveLength(2)
  })

  test('are not served after the start if they say that the server is starting', async () => {
    const { pages, finish, wait } = makeSite()
    const asked = pages.get(ADDRESS)
    await finish({ status: 503, isWhole: false })
    const starting = await asked
    expect([starting, pages.findNow(ADDRESS)]).toMatchObject([{ status: 503 }, { status: 503 }])
    wait(RETRY_MS)
    expect(pages.findNow(ADDRESS)).toBeUndefined()
    const again = pages.get(ADDRESS)
    await finish()
    expect(await again).toMatchObject({ status: 200 })
  })

  test('stay if a document changed that they did not read', async () => {
    const { pages, jobs, stir, first } = await makeKept()
    stir()
    expect(pages.findNow(ADDRESS)).toBe(first)
    expect(jobs).toHaveLength(1)
  })

  test('are served while the next one is made, if they were current a second ago', async () => {
    const { pages, jobs, change, wait, finish, first } = await makeKept()
    change()
    wait(STALE_MS)
    expect(pages.findNow(ADDRESS)).toBe(first)
    expect(await pages.get(ADDRESS)).toBe(first)
    expect(jobs).toHaveLength(2)
    expect(jobs[1]!.job.isUrgent).toBe(true)
    await finish()
    await expect.poll(() => textOf(pages.findNow(ADDRESS))).toContain('"version":2')
    expect(jobs).toHaveLength(2)
  })

  test('are not served if they were current longer ago', async () => {
    const { pages, jobs, change, wait, finish } = await makeKept()
    change()
    wait(STALE_MS + 1)
    expect(pages.findNow(ADDRESS)).toBeUndefined()
    const asked = pages.get(ADDRESS)
    await finish()
    expect(textOf(await asked)).toContain('"version":2')
    expect(jobs).toHaveLength(2)
  })

  test('are served from the cache without waiting behind other renderings', async () => {
    const { pages, change, wait, keepBusy, first } = await makeKept()
    keepBusy()
    change()
    wait(BUSY_STALE_MS)
    expect(pages.findNow(ADDRESS)).toBe(first)
    wait(1)
    expect(pages.findNow(ADDRESS)).toBeUndefined()
  })

  test('are made once for all requests meanwhile', async () => {
    const { pages, jobs, finish } = makeSite()
    const asked = [pages.get(ADDRESS, '198.51.100.1'), pages.get(ADDRESS, '198.51.100.2')]
    pages.findNow(ADDRESS, '198.51.100.1')
    expect([...jobs[0]!.job.visitors!]).toEqual(['198.51.100.1', '198.51.100.2'])
    await finish()
    await Promise.all(asked)
    expect(jobs).toHaveLength(1)
  })

  test('are rendered again when a document that they read is gone', async () => {
    const { pages, forget, wait, finish } = await makeKept()
    forget()
    wait(STALE_MS + 1)
    const asked = pages.get(ADDRESS)
    await finish()
    expect(textOf(await asked)).toContain('unknown')
  })

  test('show the time to the minute', async () => {
    const { pages, jobs, wait } = await makeKept()
    expect(jobs[0]!.job.options.nowMs).toBe(Date.parse('2026-07-07T12:00:00Z'))
    wait(49_999)
    pages.findNow(ADDRESS)
    expect(jobs).toHaveLength(1)
    wait(1)
    pages.findNow(ADDRESS)
    expect(jobs[1]!.job.options.nowMs).toBe(Date.parse('2026-07-07T12:01:00Z'))
  })

  test('are made again after a while if they were sent without a document, and not for each visitor', async () => {
    const { pages, jobs, wait, finish } = makeSite()
    const asked = pages.get(ADDRESS)
    await finish({ isWhole: false, reads: false })
    const first = await asked
    wait(RETRY_MS - 1)
    expect(pages.findNow(ADDRESS)).toBe(first)
    expect(jobs).toHaveLength(1)
    wait(1)
    pages.findNow(ADDRESS)
    expect(jobs).toHaveLength(2)
  })

  test('are tried without documents if they cannot be rendered, and then become a few words', async () => {
    const { pages, jobs, errors } = makeSite()
    const asked = pages.get(ADDRESS)
    jobs[0]!.done.reject(new Error('a screen broke'))
    await expect.poll(() => jobs.length).toBe(2)
    expect(jobs.map(({ job }) => job.options.dataBudgetMs)).toEqual([450, 0])
    expect(await jobs[1]!.job.read(PATH)).toEqual({ kind: 'failed' })
    jobs[1]!.done.reject(new Error('it broke again'))
    expect(await asked).toMatchObject({ kind: 'page', status: 500 })
    expect(errors).toHaveLength(2)
  })

  test('are refused if too many wait, except a kept page that is not too old', async () => {
    const { pages, fill, change, wait, first } = await makeKept()
    fill()
    await expect(pages.get({ ...ADDRESS, locale: 'it' })).rejects.toBeInstanceOf(RenderQueueFull)
    change()
    expect(await pages.get(ADDRESS)).toBe(first)
    wait(STALE_MS + 1)
    await expect(pages.get(ADDRESS)).rejects.toBeInstanceOf(RenderQueueFull)
  })

  test('are dropped when they have too many bytes', async () => {
    const { pages, jobs } = makeSite()
    for (let number = 0; number < 40; number++) {
      const asked = pages.get({ ...ADDRESS, url: `/${number}` })
      const html = 'x'.repeat(4_000_000)
      jobs.at(-1)!.done.resolve({ rendered: sentPage(html), isWhole: true })
      await asked
    }
    expect(pages.bytes).toBeLessThan(49 * 1024 * 1024)
    expect(pages.count).toBeLessThan(13)
  })
})
