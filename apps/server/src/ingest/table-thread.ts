/** The thread that reads tables: whatever a file contains, it takes the time and memory of this thread and not the server's. */
import { answerOrders } from '../threads/answer-orders.ts'
import { stateTable } from './table-facts.ts'
import type { FileToRead } from './table-message.ts'

answerOrders(async ({ bytes, order }: FileToRead): Promise<string> => {
  if ('table' in order) return JSON.stringify(await stateTable(bytes, order.table))
  // Tables come often and courses once, so a table does not wait for what courses need.
  const { stateCourse } = await import('./course-facts.ts')
  return JSON.stringify(await stateCourse(bytes, order.course))
})
