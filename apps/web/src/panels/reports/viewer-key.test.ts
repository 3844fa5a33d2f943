import { describe, expect, it } from 'vitest'
import { viewerMove } from './viewer-key.ts'

describe('keys of the photo finish', () => {
  it.each([
    ['+', { kind: 'zoomIn' }],
    ['=', { kind: 'zoomIn' }],
    ['-', { kind: 'zoomOut' }],
    ['0', { kind: 'reset' }],
    ['ArrowRight', { kind: 'pan', xPx: -60, yPx: 0 }],
    ['ArrowUp', { kind: 'pan', xPx: 0, yPx: 60 }],
  ])('%s', (key, move) => expect(viewerMove(key)).toEqual(move))

  it('leaves every other key to the page', () => {
    for (const key of ['Tab', 'Escape', 'j', '[', ' ']) expect(viewerMove(key)).toBeNull()
  })
})
