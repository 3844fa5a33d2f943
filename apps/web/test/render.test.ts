/** The built renderer alone: its behaviour with slow, failing and missing documents. */
import { describe, expect, it } from 'vitest'
import { sampleCompetition } from './sample-competition.ts'
import { listServerFiles, readServerEntry, readServerEntryText, type Read } from './server-entry.ts'

const OPTIONS = {
  cookie: null,
  acceptLanguage: null,
  nowMs: Date.parse('2026-07-07T12:00:00Z'),
  origin: 'https://bell-lap.example',
  indexable: true,
  dataBudgetMs: 20,
}
const { render } = await readServerEntry()

const nothingYet: Read = async () => ({ kind: 'not-yet' })
const never: Read = () => new Promise(() => {})
const fails: Read = async () => ({ kind: 'failed' })

async function page(url: string, read: Read, options: Partial<typeof OPTIONS> = {}): Promise<string> {
  const rendered = await render(url, read, { ...OPTIONS, ...options })
  if (rendered.kind !== 'page') throw new Error(`A redirect to ${rendered.location}`)
  return rendered.html
}

describe('render', () => {
  it.each([
    ['documents that never come', never],
    ['documents that cannot be read', fails],
  ])('gives a whole page with loading marks for %s', async (_, read) => {
    const html = await page('/', read)
    expect(html).toMatch(/^<!doctype html><html lang="en"/)
    expect(html).toContain('Loading')
    expect(html).toContain('</html>')
    expect(html).toContain('"documents":{}')
  })

  it('names the script of the columns of a live stage, whether or not its documents came in time', async () => {
    const html = await page('/2026/replay/stage-4/live', never)
    expect(/data-later="([^"]*)"/.exec(html)?.[1]).toMatch(/live-columns-/)
    expect(/data-later="([^"]*)"/.exec(await page('/', never))?.[1]).toBe('')
  })

  it.each([
    ['en', 'The server is starting'],
    ['de', 'Der Server startet'],
    ['fr', 'Le serveur démarre'],
    ['it', 'Il server si sta avviando'],
    ['es', 'El servidor se está iniciando'],
  ])(
    'says in %s that the server is starting, and never that the page does not exist',
    async (acceptLanguage, words) => {
      const starts: Read = async () => ({ kind: 'starting' })
      for (const url of ['/', '/2026/replay', '/2026/replay/stage-4/live']) {
        const html = await page(url, starts, { acceptLanguage } as never)
        expect(await render(url, starts, OPTIONS)).toMatchObject({ kind: 'page', status: 503 })
        expect(html).toContain(words)
        expect(html).not.toContain('There is no such')
        expect(html).toContain('"isStarting":true')
      }
    },
  )

  it('says that nothing is published if that is so', async () => {
    expect(await page('/2026/tdf', nothingYet)).toContain(
      'Nothing has been published for this competition yet',
    )
  })

  it('keeps two visitors separate who are rendered at the same time', async () => {
    const languages = ['de', 'fr', 'it', 'es', 'en']
    const pages = await Promise.all(
      languages.map((acceptLanguage) => page('/', nothingYet, { acceptLanguage } as never)),
    )
    expect(pages.map((html) => /<html lang="(\w+)"/.exec(html)?.[1])).toEqual(languages)
  })

  it('renders with the production build of React in every environment', async () => {
    const source = await readServerEntryText()
    expect(source).not.toContain('process.env.NODE_ENV')
    expect(source).not.toMatch(/react[a-z.-]*\.development/)
    expect(source).toMatch(/react[a-z.-]*\.production/)
  })

  it('is whole in its file, so that nothing of it is read later, when another build may stand in its place', async () => {
    expect((await listServerFiles()).toSorted()).toEqual(['drawings.js', 'entry.js', 'identity.js'])
  })

  it('rejects where a page broke, and gives nothing in its place', async () => {
    const broken: Read = async () => ({ kind: 'ok', body: {}, version: 1, epoch: 'e', updatedAt: null })
    await expect(page('/2026/tdf/stage-1/live', broken)).rejects.toBeInstanceOf(TypeError)
  })

  it('puts no inline script into the page', async () => {
    const html = await page('/', nothingYet)
    const scripts = Array.from(html.matchAll(/<script([^>]*)>/g), ([, attributes]) => attributes ?? '')
    expect(
      scripts.every((attributes) => attributes.includes('src=') || attributes.includes('application/json')),
    ).toBe(true)
  })

  it('does not end its state early because of a document’s text', async () => {
    const evil = '</script><script>alert(1)</script>'
    const html = await page('/2026/tdf', async (path) =>
      path === '/competitions/tdf2026'
        ? {
            kind: 'ok',
            body: sampleCompetition('tdf', { name: evil }),
            version: 1,
            epoch: 'a',
            updatedAt: null,
          }
        : { kind: 'not-yet' },
    )
    expect(html).not.toContain('<script>alert')
  })

  it('leads home from a page the competition does not have', async () => {
    const rendered = await render(
      '/2026/tdf/stage-4/live',
      async (path) =>
        path === '/competitions/tdf2026'
          ? {
              kind: 'ok',
              body: { ...sampleCompetition('tdf', { name: 'Worlds' }), type: 'MultiEvents' },
              version: 1,
              epoch: 'a',
              updatedAt: null,
            }
          : { kind: 'not-yet' },
      OPTIONS,
    )
    expect(rendered).toEqual({ kind: 'redirect', status: 302, location: '/' })
  })

  it('gives way to the unfiltered home where the current year has nothing of the sport', async () => {
    const list: Read = async (path) =>
      path.startsWith('/competitions?year=')
        ? {
            kind: 'ok',
            body: [sampleCompetition('tdf', { name: 'Tour' })],
            version: null,
            epoch: null,
            updatedAt: null,
          }
        : { kind: 'not-yet' }
    expect(await render('/?sport=bmx', list, OPTIONS)).toEqual({
      kind: 'redirect',
      status: 302,
      location: '/',
    })
    expect(await render('/?sport=road', list, OPTIONS)).toMatchObject({ kind: 'page' })
    expect(await render('/2025?sport=bmx', list, OPTIONS)).toMatchObject({ kind: 'page' })
    const html = await page('/2025?sport=bmx', list)
    expect(html).toContain('No competitions of this discipline in 2025')
    expect(html).toMatch(/<a[^>]* href="\/2025"[^>]*>Show all competitions of 2025/)
  })

  it('keeps search engines away by setting', async () => {
    expect(await page('/', nothingYet, { indexable: false })).toContain('noindex')
    expect(await page('/', nothingYet)).not.toContain('noindex')
  })
})
