import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Bounds, LonLat } from './bounds.ts'
import { Sketch } from './sketch-drawing.tsx'

test('coasts and borders of a short course are no longer than a window shows of them', () => {
  const line = Array.from({ length: 1_000 }, (_, index): LonLat => [2.005, 50 - index / 100])
  const bounds: Bounds = [
    [2, 45],
    [2.01, 45.01],
  ]
  const borders = { land: [], coasts: [line], borders: [line], lakes: [], rivers: [], towns: [] }
  const markup = renderToStaticMarkup(createElement(Sketch, { bounds, lines: [], borders }))
  const paths = Array.from(markup.matchAll(/ d="(M[^"]*)"/g), ([, path]) => path!)
  expect(paths).toHaveLength(2)
  for (const path of paths) expect(path.length).toBeLessThan(200)
})
