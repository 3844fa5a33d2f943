import { expect, it } from 'vitest'
import { parseTiles } from './tiles.ts'

it.each([
  ['no setting', null, null],
  ['an empty one', '  ', null],
  ['pictures', 'https://t.example/{z}/{x}/{y}.png', { kind: 'raster', attribution: '' }],
  [
    'pictures and who made them',
    '/tiles/{z}/{x}/{y}.webp © Example, 2026',
    { kind: 'raster', attribution: '© Example, 2026' },
  ],
  ['shapes', 'https://t.example/{z}/{x}/{y}.pbf?key=1', { kind: 'vector' }],
  ['one file', 'https://t.example/world.pmtiles?v=2', { kind: 'archive' }],
  ['an address without numbers', 'https://t.example/tiles', null],
])('%s', (_, setting, expected) => {
  if (expected === null) expect(parseTiles(setting)).toBeNull()
  else expect(parseTiles(setting)).toMatchObject(expected)
})
