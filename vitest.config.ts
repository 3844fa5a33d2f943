import { defineConfig } from 'vitest/config'

/** A test that hangs fails in the end; no test is judged by its speed. */
const PATIENCE_MS = 120_000
const patience = { testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'apps/*/{src,test}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.browser.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['apps/*/test/**/*.browser.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
    ],
  },
})
