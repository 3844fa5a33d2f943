// Preloaded into the program by a test: says what its first line gave, and what a thread may use that the program starts.
import { Worker } from 'node:worker_threads'
import { getHeapStatistics } from 'node:v8'

process.once('beforeExit', () => {
  const worker = new Worker(
    'require("node:worker_threads").parentPort.postMessage(require("node:v8").getHeapStatistics().heap_size_limit)',
    { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 3072 } },
  )
  worker.on('message', (ofThread) => {
    console.error(`PROBE ${JSON.stringify({ ofMain: getHeapStatistics().heap_size_limit, ofThread })}`)
  })
})
