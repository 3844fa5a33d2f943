import { describe, expect, it } from 'vitest'
import { createConsent, type ConsentView } from './consent.ts'
import { viewsOf, type Analytics, type ShownRoute } from './views.ts'

const createView = (more: Partial<ConsentView['navigator']> = {}): ConsentView => {
  const kept = new Map<string, string>()
  return {
    localStorage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    navigator: more,
  }
}

describe('the visitor’s consent', () => {
  it('is unasked at first, then the visitor’s answer, on this visit and the next', () => {
    const view = createView()
    const consent = createConsent(view)
    let told = 0
    consent.subscribe(() => (told += 1))
    expect(consent.get()).toBe('unasked')
    consent.set('allowed')
    expect([consent.get(), told, createConsent(view).get()]).toEqual(['allowed', 1, 'allowed'])
    consent.set('declined')
    expect(createConsent(view).get()).toBe('declined')
  })

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'is declined where the browser says so, %j, until the visitor says otherwise',
    (says) => {
      const view = createView(says)
      expect(createConsent(view).get()).toBe('declined')
      createConsent(view).set('allowed')
      expect(createConsent(view).get()).toBe('allowed')
    },
  )

  it('lasts as long as the page if storage is refused', () => {
    const refuse = (): never => {
      throw new Error('refused')
    }
    const consent = createConsent({ localStorage: { getItem: refuse, setItem: refuse }, navigator: {} })
    expect(consent.get()).toBe('unasked')
    consent.set('allowed')
    expect(consent.get()).toBe('allowed')
  })
})

const route: ShownRoute = {
  path: '/{year}/{competition}/stage-{stage}/live',
  pathname: '/2026/tdf/stage-4/live',
  title: 'Live · Stage 4',
  locale: 'fr',
}
const countedBy = (...excluded: string[]): Analytics => ({
  collector: '/events',
  property: 'bell-1',
  excluded,
})

describe('the data that a collector gets', () => {
  it('are a page view and a screen view, with the name of the product and the property', () => {
    const told = {
      application: 'Bell Lap',
      property: 'bell-1',
      title: 'Live · Stage 4',
      locale: 'fr',
      at: 7,
    }
    expect(viewsOf(route, countedBy(), 'Bell Lap', 7)).toEqual([
      { type: 'page_view', name: '/2026/tdf/stage-4/live', ...told },
      { type: 'screen_view', name: '/{year}/{competition}/stage-{stage}/live', ...told },
    ])
  })

  it.each([
    ['/2026/tdf', 0],
    ['/2026/tdf/stage-4/live', 0],
    ['/{year}/{competition}/stage-{stage}', 0],
    ['/2026/td', 2],
    ['/2026/tdf/stage-4/liv', 2],
    ['/{year}/{competition}/reports', 2],
  ])('where %s is left out is %i views', (excluded, views) =>
    expect(viewsOf(route, countedBy('/2025', excluded), 'Bell Lap', 7)).toHaveLength(views),
  )
})
