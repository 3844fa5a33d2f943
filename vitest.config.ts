import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'
import { TEST_MS, WAIT_MS } from './tools/patience.ts'

const patience = { testTimeout: TEST_MS, hookTimeout: TEST_MS, expect: { poll: { timeout: WAIT_MS } } }

/**
 * Node reads the sources by itself, as it does for the server. Through Vite the start of a process would take
 * twice as long.
 */
const NATIVE = { viteModuleRunner: false, nodeLoader: false }

/**
 * Browser files and those with servers of their own mostly wait, so one more than the processors are run at
 * once.
 */
const WORKERS = availableParallelism() + 1

/**
 * Tests that start whole servers and commands. Each file ends those that it starts, and the modules are
 * loaded once for many files.
 */
const WHOLE_SERVERS = 'apps/server/test/**/*.test.ts'
/** Tests of things that happen only once in a process: each file has a process of its own. */
const OWN_PROCESS = [
  'apps/server/test/deployed-cluster.test.ts',
  'apps/server/test/schema-turns.test.ts',
  'apps/server/test/two-servers.test.ts',
  'apps/server/test/cluster-faults.test.ts',
  'apps/server/test/workers.test.ts',
]
/** Tests that start a part of a server, and end it. The modules are loaded once for many files. */
const SERVER_PARTS = ['apps/server/src/**/*.test.ts', 'packages/{signalr,live-client}/**/*.test.ts']
const BROWSER = 'apps/*/test/**/*.browser.test.ts'
/** Tests that read the built site, or load it in a browser. */
const SITE = 'apps/web/test/**/*.test.ts'
const FRESH_SITE = './tools/fresh-site.ts'
const NO_TESTS = '**/node_modules/**'
/** Run before each file that may hold properties. */
const SEEDED = './tools/property-seed.ts'

/**
 * The official SignalR client throws this where nobody can catch it, if the network is cut during its
 * handshake.
 */
const THROWN_BY_CLIENT =
  /HttpConnection\.stopConnection\(.*while the connection is still in the connecting state/

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    onUnhandledError: ({ message }) => !THROWN_BY_CLIENT.test(message),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'apps/*/{src,test}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: [NO_TESTS, SITE, BROWSER, WHOLE_SERVERS, ...SERVER_PARTS],
          // Their modules hold no state that a test changes, so they are loaded once for many files.
          isolate: false,
          setupFiles: SEEDED,
          ...patience,
        },
      },
      {
        test: {
          name: 'site',
          include: [SITE],
          exclude: [NO_TESTS, BROWSER],
          globalSetup: FRESH_SITE,
          isolate: false,
          setupFiles: SEEDED,
          ...patience,
        },
      },
      {
        test: {
          name: 'server-parts',
          include: SERVER_PARTS,
          exclude: [NO_TESTS],
          isolate: false,
          setupFiles: SEEDED,
          experimental: NATIVE,
          ...patience,
        },
      },
      {
        test: {
          name: 'servers',
          include: [WHOLE_SERVERS],
          exclude: [NO_TESTS, ...OWN_PROCESS],
          isolate: false,
          setupFiles: SEEDED,
          experimental: NATIVE,
          ...patience,
        },
      },
      {
        test: {
          name: 'own-process',
          include: OWN_PROCESS,
          exclude: [NO_TESTS],
          setupFiles: SEEDED,
          experimental: NATIVE,
          ...patience,
        },
      },
      {
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: [FRESH_SITE, 'apps/web/test/one-browser.ts'],
          // Each file has its own server and windows; Playwright and the race's modules are loaded once for many files.
          isolate: false,
          experimental: NATIVE,
          // `npm test` names the tests that needed it.
          retry: 1,
          ...patience,
        },
      },
    ],
  },
})
