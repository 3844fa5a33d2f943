/** The thread that reads tables: whatever a file contains, it takes the time and memory of this thread and not the server's. */
import { ownThread } from '../threads/own-thread.ts'
import { stateTable } from './table-facts.ts'
import type { FromTableReader, ToTableReader } from './table-message.ts'

const { port, say } = ownThread<null, FromTableReader>()

port.on('message', ({ id, bytes, order }: ToTableReader) => {
  // Tables come often and courses once, so a table does not wait for what courses need.
  const reading =
    'table' in order
      ? stateTable(bytes, order.table)
      : import('./course-facts.ts').then(({ stateCourse }) => stateCourse(bytes, order.course))
  reading.then(
    (stated) => say({ id, stated: JSON.stringify(stated) }),
    () => say({ id, stated: null }),
  )
})
