import { randomBytes } from 'node:crypto'
import { describeStore } from '../test/store-contract.ts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { openStore } from './store.ts'

describeStore('SQLite', async () => {
  const { path: dataFolder, remove } = makeTemporaryFolder('store')
  const open = () =>
    openStore({
      database: null,
      dataFolder,
      frameRetention: { keepAllMs: 300_000, thenEveryMs: 10_000 },
      now: () => new Date(),
      randomBytes,
      onFault: () => {},
    })
  let store = await open()
  return {
    node: async () => store,
    async restart() {
      await store.close()
      return (store = await open())
    },
    async end() {
      await store.close()
      remove()
    },
  }
})
