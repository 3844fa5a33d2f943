import { expect, it } from 'vitest'
import { capture } from './run.ts'

it('`npm run soak` with a name that no soak has fails and lists those there are', async () => {
  const { code, output } = await capture('node', ['tools/soak.ts', 'nosuchsoak'])
  expect([code, output]).toEqual([2, expect.stringContaining('apps/server/soak/kills.ts')])
})
