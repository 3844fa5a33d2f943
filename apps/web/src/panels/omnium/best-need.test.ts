import { expect, it } from 'vitest'
import { bestNeed } from './best-need.ts'

const need = (medal: number, behind: number, place: number | null = null) => ({ medal, behind, place })

it.each([
  ['nothing for who leads, and has every medal', [need(1, 0), need(2, 0), need(3, 0)], null],
  ['the best medal that the next sprint gives', [need(1, 9), need(2, 4, 1), need(3, 2, 3)], need(2, 4, 1)],
  ['else the nearest one', [need(1, 29), need(2, 24), need(3, 12)], need(3, 12)],
])('%s', (_, needs, best) => expect(bestNeed(needs)).toEqual(best))
