/** The thread's side of `order-thread.ts`: it receives orders and answers each, or reports why not. */
import type { Transferable } from 'node:worker_threads'
import type { FromOrderThread, ToOrderThread } from './order-thread.ts'
import { ownThread } from './own-thread.ts'

/** @param movedOf memory of the answer that is transferred instead of copied */
export function answerOrders<Order, Answer>(
  answer: (order: Order) => Answer | Promise<Answer>,
  movedOf: (made: Answer) => readonly Transferable[] = () => [],
): void {
  const { port, say } = ownThread<unknown, FromOrderThread<Answer>>()
  // An error thrown before the first await rejects like any other.
  const answered = async (order: Order): Promise<Answer> => answer(order)
  port.on('message', ({ number, order }: ToOrderThread<Order>) => {
    answered(order).then(
      (made) => say({ number, answer: made }, movedOf(made)),
      (error: unknown) => say({ number, error: error instanceof Error ? error : new Error(String(error)) }),
    )
  })
}
