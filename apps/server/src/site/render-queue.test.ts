import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_WAITING, RenderQueue, type Waiting } from './render-queue.ts'

interface Order extends Waiting {
  readonly name: string
}
const order = (name: string, visitors: readonly string[], isUrgent = false): Order => ({
  name,
  visitors: new Set(visitors),
  isUrgent,
})

/** The names of all orders, in the order in which they are taken. */
function takeAll(queue: RenderQueue<Order>): string[] {
  const names: string[] = []
  for (let next = queue.take(); next !== undefined; next = queue.take()) names.push(next.name)
  return names
}

test('visitors take turns, so that a later visitor does not wait behind all orders of one', () => {
  const queue = new RenderQueue<Order>()
  for (let number = 0; number < 5; number += 1) queue.add(order(`greedy ${number}`, ['a']))
  expect(queue.take()?.name).toBe('greedy 0')
  queue.add(order('b 0', ['b']))
  queue.add(order('b 1', ['b']))
  queue.add(order('c 0', ['c']))
  expect(takeAll(queue)).toEqual(['b 0', 'c 0', 'greedy 1', 'b 1', 'greedy 2', 'greedy 3', 'greedy 4'])
})

test('a page that several ask for comes at the earliest turn of any of them', () => {
  const queue = new RenderQueue<Order>()
  for (let number = 0; number < 5; number += 1) queue.add(order(`greedy ${number}`, ['a']))
  const visitors = new Set(['a'])
  queue.add({ name: 'home', visitors, isUrgent: false })
  queue.take()
  visitors.add('b')
  expect(queue.take()?.name).toBe('home')
})

test('an urgent page comes first within its turn', () => {
  const queue = new RenderQueue<Order>()
  queue.add(order('a', ['a']))
  queue.add(order('b', ['b'], true))
  expect(takeAll(queue)).toEqual(['b', 'a'])
})

test('a full queue drops a page of the visitor with the most pages and refuses the next one', () => {
  const queue = new RenderQueue<Order>()
  for (let number = 0; number < MAX_WAITING; number += 1) queue.add(order(`greedy ${number}`, ['a']))
  expect(queue.add(order('more', ['a']))?.name).toBe('more')
  expect(queue.add(order('b', ['b']))?.name).toBe(`greedy ${MAX_WAITING - 1}`)
  expect(queue.length).toBe(MAX_WAITING)
  expect(takeAll(queue).indexOf('b')).toBeLessThan(2)
})

test('between two pages of one visitor, no other visitor gets more than two', () => {
  const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: MAX_WAITING })
  fc.assert(
    fc.property(names, (visitors) => {
      const queue = new RenderQueue<Order>()
      for (const visitor of visitors) queue.add(order(visitor, [visitor]))
      const taken = takeAll(queue)
      expect(taken.toSorted()).toEqual(visitors.toSorted())
      for (const visitor of new Set(visitors)) {
        const places = taken.flatMap((name, place) => (name === visitor ? [place] : []))
        for (const [index, place] of places.slice(1).entries()) {
          const between = taken.slice(places[index]! + 1, place)
          for (const other of new Set(between))
            expect(between.filter((name) => name === other).length).toBeLessThanOrEqual(2)
        }
      }
    }),
  )
})
