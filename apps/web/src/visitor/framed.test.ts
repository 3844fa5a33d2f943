import { expect, it } from 'vitest'
import { isFramed, storesOf } from './framed.ts'

/** A view of its own, or one inside another page. */
function createView(parent?: object) {
  const view = { localStorage: {}, sessionStorage: {}, parent: parent ?? {} }
  if (parent === undefined) view.parent = view
  return view
}

it('a page that is not framed has its storage', () => {
  const view = createView()
  expect(isFramed(view)).toBe(false)
  expect(storesOf(view).localStorage).toBe(view.localStorage)
})

it.each(['localStorage', 'sessionStorage'] as const)('a page inside another is refused its %s', (kind) => {
  const view = createView({})
  expect(isFramed(view)).toBe(true)
  expect(() => storesOf(view)[kind]).toThrow(TypeError)
})
