import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { makeFolder } from '../../test/started-server.ts'
import {
  createRenderer,
  RENDER_LIMIT_MS,
  RenderQueueFull,
  type Renderer,
  type RenderJob,
} from './renderer.ts'
import { MAX_WAITING } from './render-queue.ts'

/** A site that renders as the address says, or never finishes. */
const ENTRY = `
export async function render(url, read, options) {
  if (url === '/endless') for (;;);
  if (url === '/broken') throw new Error('a screen broke')
  if (url === '/hungry') { const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length + Math.random())) }
  const reading = await read('/competitions')
  return { kind: 'page', status: 200, html: JSON.stringify({ url, reading, options }) }
}
`

function makeBuild(entry: string): string {
  const folder = makeFolder()
  mkdirSync(join(folder, 'server'), { recursive: true })
  writeFileSync(join(folder, 'server/entry.js'), entry)
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}')
  return folder
}

const started: Renderer[] = []
afterEach(async () => {
  for (const renderer of started.splice(0)) await renderer.close()
})

/** A renderer whose time passes only when the test says so. */
function makeRenderer(entry = ENTRY) {
  const timers = new Map<() => void, number>()
  const distFolder = makeBuild(entry)
  const renderer = createRenderer({
    distFolder,
    settings: { watchBrand: 'Chronos' },
    setTimer: (run, ms) => (timers.set(run, ms), () => timers.delete(run)),
  })
  started.push(renderer)
  return { renderer, timers, distFolder }
}

const OPTIONS = {
  locale: 'en',
  scheme: 'system',
  nowMs: 0,
  origin: 'https://results.example',
  dataBudgetMs: 300,
  indexable: true,
}
const job = (url: string, more: Partial<RenderJob> = {}): RenderJob => ({
  url,
  options: OPTIONS,
  read: async () => ({ kind: 'ok', json: Buffer.from('[1]'), version: 3, epoch: 'e', updatedAt: null }),
  isUrgent: false,
  ...more,
})
const htmlOf = async (renderer: Renderer, url: string): Promise<unknown> => {
  const { rendered } = await renderer.render(job(url))
  return rendered.kind === 'page' ? JSON.parse(Buffer.from(rendered.html).toString()) : rendered
}

describe('the renderer', () => {
  test('renders with the documents that the server reads, and with the settings', async () => {
    const { renderer } = makeRenderer()
    expect(await htmlOf(renderer, '/2026')).toEqual({
      url: '/2026',
      reading: { kind: 'ok', body: [1], version: 3, epoch: 'e', updatedAt: null },
      options: { ...OPTIONS, watchBrand: 'Chronos' },
    })
  })

  test('reports a page whose document failed as incomplete', async () => {
    const { renderer } = makeRenderer()
    const whole = await renderer.render(job('/'))
    const without = await renderer.render(job('/', { read: async () => ({ kind: 'failed' }) }))
    expect([whole.isWhole, without.isWhole]).toEqual([true, false])
  })

  test('continues after a page that failed', async () => {
    const { renderer } = makeRenderer()
    await expect(renderer.render(job('/broken'))).rejects.toThrow('a screen broke')
    expect(await htmlOf(renderer, '/')).toMatchObject({ url: '/' })
  })

  test('ends a thread that does not answer, and renders the waiting pages in another', async () => {
    const { renderer, timers } = makeRenderer()
    await renderer.loaded
    const endless = renderer.render(job('/endless'))
    await expect.poll(() => timers.size).toBe(1)
    expect([...timers.values()]).toEqual([300 + RENDER_LIMIT_MS])
    const waiting = htmlOf(renderer, '/after')
    waiting.catch(() => {})
    for (const run of timers.keys()) run()
    await expect(endless).rejects.toThrow('ms')
    expect(await htmlOf(renderer, '/later')).toMatchObject({ url: '/later' })
  })

  test('renders with the build of its start in a new thread too, even if another build replaced it', async () => {
    const { renderer, timers, distFolder } = makeRenderer()
    await renderer.loaded
    rmSync(distFolder, { recursive: true })
    const endless = renderer.render(job('/endless'))
    await expect.poll(() => timers.size).toBe(1)
    for (const run of timers.keys()) run()
    await expect(endless).rejects.toThrow('ms')
    expect(await htmlOf(renderer, '/later')).toMatchObject({ url: '/later' })
  })

  test('survives a page that takes all the memory of its thread', async () => {
    const { renderer } = makeRenderer()
    await expect(renderer.render(job('/hungry'))).rejects.toThrow('memory')
    expect(await htmlOf(renderer, '/')).toMatchObject({ url: '/' })
  })

  test('accepts only as many pages as it can make soon, and renders urgent ones first', async () => {
    const { renderer } = makeRenderer()
    const order: string[] = []
    // All pages wait until the build is loaded.
    const asked = Array.from({ length: MAX_WAITING - 1 }, (_, number) =>
      renderer.render(job(`/${number}`)).then(() => order.push('first')),
    )
    const urgent = renderer.render(job('/urgent', { isUrgent: true })).then(() => order.push('urgent'))
    await expect(renderer.render(job('/late'))).rejects.toBeInstanceOf(RenderQueueFull)
    await Promise.all([...asked, urgent])
    expect(order.indexOf('urgent')).toBeLessThan(4)
    expect(renderer.waiting).toBe(0)
  })

  test('reports that there is no usable build', async () => {
    const { renderer } = makeRenderer('export const nothing = 1')
    await expect(renderer.loaded).rejects.toThrow('render')
    await expect(renderer.render(job('/'))).rejects.toThrow('render')
  })
})
