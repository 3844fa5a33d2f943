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

/** The names in the order in which they are taken. */
function takeAll(queue: RenderQueue<Order>): string[] {
  const names: string[] = []
  for (let next = queue.take(); next !== undefined; next = queue.take()) names.push(next.name)
  return names
}

test('those who ask take turns, and whoever comes later does not wait behind everything that one asked for', () => {
  const queue = new RenderQueue<Order>()
  for (let number = 0; number < 5; number += 1) queue.add(order(`greedy ${number}`, ['a']))
  expect(queue.take()?.name).toBe('greedy 0')
  queue.add(order('b 0', ['b']))
  queue.add(order('b 1', ['b']))
  queue.add(order('c 0', ['c']))
  expect(takeAll(queue)).toEqual(['b 0', 'c 0', 'greedy 1', 'b 1', 'greedy 2', 'greedy 3', 'greedy 4'])
})

test('a page comes as soon as the least of those who ask for it may have it', () => {
  const queue = new RenderQueue<Order>()
  for (let number = 0; number < 5; number += 1) queue.add(order(`greedy ${number}`, ['a']))
  const visitors = new Set(['a'])
  queue.add({ name: 'home', visitors, isUrgent: false })
  queue.take()
  visitors.add('b')
  expect(queue.take()?.name).toBe('home')
})

test('of the pages of one turn an urgent one comes first', () => {
  const queue = new RenderQueue<Order>()
  queue.add(order('a', ['a']))
  queue.add(order('b', ['b'], true))
  expect(takeAll(queue)).toEqual(['b', 'a'])
})

test('a full queue gives up a page of whoever has most, and refuses their next', () => {
  const queue = new RenderQueue<Order>()
  for (let number = 0; number < MAX_WAITING; number += 1) queue.add(order(`greedy ${number}`, ['a']))
  expect(queue.add(order('more', ['a']))?.name).toBe('more')
  expect(queue.add(order('b', ['b']))?.name).toBe(`greedy ${MAX_WAITING - 1}`)
  expect(queue.length).toBe(MAX_WAITING)
  expect(takeAll(queue).indexOf('b')).toBeLessThan(2)
})

test('between two pages of one who waits nobody else has more than two', () => {
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
