import { describe, expect, it } from 'vitest'
import { fillPath, matchPath, PAGE_PATHS } from './page-path.ts'
import { formatPlace, placeOf, readPlace } from './place.ts'

const PARAMS = {
  year: 2026,
  competition: 'tdf',
  stage: 4,
  event: 3,
  phase: 2,
  date: '2026-07-04',
  athlete: 'elm2026-ō-b',
  multisport: 'paris',
  screen: 'lap-board',
} as const

describe('paths of pages', () => {
  it.each(PAGE_PATHS)('%s matches its own page and no other', (path) => {
    const found = matchPath(fillPath(path, PARAMS))
    expect(found?.path).toBe(path)
    expect(fillPath(path, found?.params ?? {})).toBe(fillPath(path, PARAMS))
  })
  it.each([
    ['/26', 'a year has four digits'],
    ['/2026/..', 'a code begins with a letter'],
    ['/2026/tdf/stage-x/live', 'a stage has a number'],
    ['/2026/tdf/stage-4/nowhere', 'a stage has no such section'],
    ['/2026/tdf/stage-4/live/more', 'nothing is below a section'],
    ['/2026/tdf/event-0', 'events count from 1'],
    ['/2026/tdf/phase-2/live', 'a phase is one of an event'],
    ['/2026/tdf/schedule/soon', 'a schedule has days'],
    ['/athlete/-1', 'an athlete’s id begins with a letter or digit'],
    ['/athlete/%E0%A4%A', 'what cannot be read is no id'],
    ['/2026/tdf/screen-weather', 'no screen has this name'],
    ['/assets', 'no page has this address'],
  ])('%s is no page: %s', (address) => expect(matchPath(address)).toBeNull())
  it.each(['cup2026-12', 'cup2026-A12', 'cup2026-012', 'cup2026-15.1', 'cup2026-12~1', 'games2026-judo:7_b'])(
    '%s is the id of an athlete',
    (athlete) => {
      const path = fillPath('/athlete/{athlete}', { athlete })
      expect(matchPath(path)).toEqual({ path: '/athlete/{athlete}', params: { athlete } })
    },
  )
  it('reads a code in capitals, and the slash that ends an address', () =>
    expect(matchPath('/2026/TDF/')).toEqual({
      path: '/{year}/{competition}',
      params: { year: 2026, competition: 'tdf' },
    }))
})

describe('where a link leads', () => {
  const from = readPlace('/2026/tdf/stage-4/live?style=uci&timezone=local&view=map')
  it('carries style and zone along, and nothing else', () =>
    expect(formatPlace(placeOf({ to: '/{year}', params: { year: 2025 } }, from))).toBe(
      '/2025?style=uci&timezone=local',
    ))
  it('stays on the page if it names none', () =>
    expect(
      formatPlace(placeOf({ search: (held) => ({ ...held, rider: '33', view: undefined }) }, from)),
    ).toBe('/2026/tdf/stage-4/live?style=uci&timezone=local&rider=33'))
  it('can change the style', () =>
    expect(formatPlace(placeOf({ to: '/', search: { style: 'watch' } }, from))).toBe(
      '/?style=watch&timezone=local',
    ))
})
