/** The rules for keeping and removing pages without a network (D-177). */
import { describe, expect, it } from 'vitest'
import {
  addPage,
  EMPTY_INDEX,
  filesIn,
  findSection,
  keptAddress,
  KEPT_LIMITS,
  parseIndex,
  titleIn,
  type KeptIndex,
} from './kept-index.ts'

const page = (address: string, keptAtMs: number, files: string[] = []) => ({
  address,
  title: address,
  keptAtMs,
  bytes: 100,
  files,
})
const addressesOf = ({ pages }: KeptIndex): string[] => pages.map(({ address }) => address)

describe('the address under which a page is kept', () => {
  it.each([
    ['is without the language', '/2026/tdf?locale=de', '/2026/tdf'],
    [
      'has style and zone, in a fixed order',
      '/2026/tdf?timezone=local&style=uci',
      '/2026/tdf?style=uci&timezone=local',
    ],
    ['has what the page reads', '/?sport=road', '/?sport=road'],
    ['is without what no page reads, and without a fragment', '/2026/tdf?utm=1#page', '/2026/tdf'],
  ])('%s', (_, href, address) => {
    expect(keptAddress(href, 'https://results.example')).toBe(address)
  })
})

describe('the title of a page', () => {
  it('is the title in its HTML, with entities decoded', () => {
    expect(titleIn('<head><title>Foix &gt; Pau &amp; D&#x27;Ax · Bell Lap</title></head>')).toBe(
      "Foix > Pau & D'Ax · Bell Lap",
    )
    expect(titleIn('<head></head>')).toBe('')
  })
})

describe('the kept section of a page that only redirects', () => {
  const pages = [
    '/2026/tdf/stage-3/startlist',
    '/2026/tdf/stage-3/rankings',
    '/2026/tdf/stage-33/live',
    '/paris/2024/schedule/2024-07-27',
    '/paris/2024/medals?style=uci',
    '/2026/track/event-1/phase-2/results',
  ].map((address) => ({ address, title: '', keptAtMs: 0, bytes: 0, files: [] }))
  it.each([
    ['/2026/tdf/stage-3', '/2026/tdf/stage-3/startlist'],
    ['/2026/track/event-1/phase-2', '/2026/track/event-1/phase-2/results'],
    ['/paris/2024?style=uci', '/paris/2024/medals?style=uci'],
    // Another style, an address without kept sections, and pages that are sections themselves.
    ['/2026/tdf/stage-3?style=uci', undefined],
    ['/paris/2024', undefined],
    ['/2026/tdf', undefined],
    ['/2026/track/event-1', undefined],
    ['/2026/tdf/stage-4', undefined],
  ])('%s → %s', (address, section) => expect(findSection({ pages }, address)?.address).toBe(section))
})

describe('the files of a page', () => {
  it('are those of the build that it names, each once', () => {
    const html =
      '<link href="/assets/site-A_b-1.css"><script src="/assets/first-2.js" data-modules="/assets/a-3.js /assets/b-4.js"></script><img src="/assets/flags-5/CH.svg"><img src="/assets/flags-5/CH.svg"><a href="/2026/tdf">'
    expect(filesIn(html)).toEqual([
      '/assets/site-A_b-1.css',
      '/assets/first-2.js',
      '/assets/a-3.js',
      '/assets/b-4.js',
      '/assets/flags-5/CH.svg',
    ])
  })
})

describe('pages that are kept', () => {
  const limits = { pages: 3, bytes: 10_000 }
  const add = (index: KeptIndex, next: ReturnType<typeof page>, files: Record<string, number> = {}) =>
    addPage(index, next, files, limits)

  it('are the last ones up to the limit, one for each address', () => {
    let index = EMPTY_INDEX
    for (const [at, address] of ['/a', '/b', '/c', '/a', '/d'].entries())
      index = add(index, page(address, at))
    expect(addressesOf(index)).toEqual(['/d', '/a', '/c'])
  })

  it('leave the shell alone, which is not counted', () => {
    let index = add(EMPTY_INDEX, page('/offline', 0))
    for (const [at, address] of ['/a', '/b', '/c', '/d'].entries()) index = add(index, page(address, at + 1))
    expect(addressesOf(index)).toEqual(['/d', '/c', '/b', '/offline'])
  })

  it('stay within their bytes; a shared file counts once and is removed with its last page', () => {
    const small = { pages: 9, bytes: 1_150 }
    let index = addPage(EMPTY_INDEX, page('/a', 1, ['/f', '/old']), { '/f': 500, '/old': 400 }, small)
    expect(Object.keys(index.files)).toEqual(['/f', '/old'])
    index = addPage(index, page('/b', 2, ['/f']), {}, small)
    expect(addressesOf(index)).toEqual(['/b', '/a'])
    index = addPage(index, page('/c', 3, ['/f']), {}, small)
    expect([addressesOf(index), Object.keys(index.files)]).toEqual([['/c', '/b'], ['/f']])
  })

  it('are sixty at most, and 32 MiB with all their files', () => {
    const MIB = 1_048_576
    let [many, large] = [EMPTY_INDEX, EMPTY_INDEX]
    for (let at = 0; at < 100; at++) {
      many = addPage(many, page(`/${at}`, at), {}, KEPT_LIMITS)
      large = addPage(large, page(`/${at}`, at, [`/f${at}`]), { [`/f${at}`]: MIB }, KEPT_LIMITS)
    }
    expect(addressesOf(many)).toEqual(Array.from({ length: 60 }, (_, at) => `/${99 - at}`))
    // Each has a hundred bytes of its own beside the file.
    expect(addressesOf(large)).toEqual(Array.from({ length: 31 }, (_, at) => `/${99 - at}`))
  })

  it('are none if a single page is too large', () => {
    const index = addPage(EMPTY_INDEX, page('/a', 1, ['/f']), { '/f': 20_000 }, limits)
    expect(index).toEqual(EMPTY_INDEX)
  })

  it.each(['', 'null', '{}', '[]', '{"pages":1}'])('the text %j is read as an empty index', (text) => {
    expect(parseIndex(text)).toEqual(EMPTY_INDEX)
  })
})
