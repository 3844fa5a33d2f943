import { expect, it } from 'vitest'
import { capture } from './run.ts'

it('`npm run soak` with an unknown name fails and lists the existing ones', async () => {
  const { code, output } = await capture('node', ['tools/soak.ts', 'nosuchsoak'])
  expect([code, output]).toEqual([2, expect.stringContaining('apps/server/soak/kills.ts')])
})
