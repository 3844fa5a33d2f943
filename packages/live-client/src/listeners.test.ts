import { describe, expect, test } from 'vitest'
import { createListeners, MAX_LISTENERS, TooManyListeners } from './listeners.ts'

describe('listeners', () => {
  test('L1: at most fifty; the next is refused until one is undone', () => {
    const listeners = createListeners<number>(() => {})
    const undo = Array.from({ length: MAX_LISTENERS }, () => listeners.subscribe(() => {}))
    expect(() => listeners.subscribe(() => {})).toThrow(TooManyListeners)
    undo[7]!()
    undo[7]!()
    expect(listeners.subscribe(() => {})).toBeTypeOf('function')
    expect(() => listeners.subscribe(() => {})).toThrow(TooManyListeners)
  })

  test('L1: the same function twice is two listeners, each with its own undo', () => {
    const listeners = createListeners<string>(() => {})
    const heard: string[] = []
    const hear = (event: string) => void heard.push(event)
    listeners.subscribe(hear)()
    listeners.subscribe(hear)
    listeners.emit('one')
    expect(heard).toEqual(['one'])
  })

  test('L2: a listener that throws is reported and does not affect the others', () => {
    const errors: unknown[] = []
    const heard: number[] = []
    const listeners = createListeners<number>((error) => errors.push(error))
    const failure = new Error('mine')
    listeners.subscribe(() => {
      throw failure
    })
    listeners.subscribe((event) => heard.push(event))
    listeners.emit(1)
    expect([errors, heard]).toEqual([[failure], [1]])
  })
})
