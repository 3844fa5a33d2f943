/** A thread for tests: answers each text with its data and itself, refuses `refuse`, never answers `stay`, throws outside an answer at `fault`. */
import { answerOrders } from '../src/threads/answer-orders.ts'
import { ownThread } from '../src/threads/own-thread.ts'

const { data } = ownThread<string, never>()

answerOrders((text: string): string | Promise<string> => {
  if (text === 'refuse') throw new Error('asked to refuse')
  if (text === 'stay') return new Promise(() => {})
  if (text === 'fault') {
    setImmediate(() => {
      throw new Error('asked for a fault')
    })
    return new Promise(() => {})
  }
  return `${data} ${text}`
})
