/** Small changes of the sources, each of which makes a sentence of docs/specification.md false. */
export interface Mutation {
  /** The row of docs/specification.md whose sentence is false then. */
  readonly row: string
  readonly file: string
  /** As it stands in the file. */
  readonly before: string
  readonly after: string
  /** The test file that must fail; one that needs no built site. */
  readonly test: string
}

export const MUTATIONS: readonly Mutation[] = [
  {
    row: '2-2',
    file: 'apps/web/src/site/competition-place.ts',
    before: "reports: ['SingleRace', 'MultiEvents', 'GrandTour', 'OnlyPDF'],",
    after: "reports: ['SingleRace', 'MultiEvents', 'GrandTour', 'OnlyPDF', 'Empty'],",
    test: 'apps/web/src/site/competition-place.test.ts',
  },
  {
    row: 'I-12',
    file: 'packages/protocol/src/openapi.ts',
    before: '3.1.',
    after: '3.0.',
    test: 'apps/server/test/doors.test.ts',
  },
  {
    row: 'I-13',
    file: 'packages/protocol/src/documents/stages.ts',
    before: 'path: `${base}/jerseys/overall`',
    after: 'path: `${base}/jerseys/general`',
    test: 'packages/protocol/src/documents.test.ts',
  },
  {
    row: '6-7',
    file: 'apps/web/src/live/document-source.ts',
    before: 'Bearer ',
    after: 'Token ',
    test: 'apps/web/src/live/document-source.test.ts',
  },
  {
    row: '9-12',
    file: 'packages/signalr/src/limits.ts',
    before: 'heartbeatMs: 1_000',
    after: 'heartbeatMs: 3_000',
    test: 'packages/signalr/test/stateful.test.ts',
  },
  {
    row: '3.3-5',
    file: 'packages/race/src/documents/jerseys.ts',
    before: 'const before = unitBefore(unit)\n    const isFirst',
    after: 'const before = unit\n    const isFirst',
    test: 'packages/race/test/giro.test.ts',
  },
  {
    row: '4.5-3',
    file: 'apps/web/src/live/land.ts',
    before: "path === '/competitions/sports' || ",
    after: '',
    test: 'apps/web/src/live/land.test.ts',
  },
  {
    row: '7.2-4',
    file: 'packages/race/src/documents/has-live.ts',
    before: 'liveUnits(view).length > 0',
    after: 'liveUnits(view).length > 1',
    test: 'packages/race/test/stage-documents.test.ts',
  },
  {
    row: 'W3-1',
    file: 'packages/race/src/derived/roster.ts',
    before: 'picture, teamJersey })',
    after: 'picture: null, teamJersey })',
    test: 'packages/race/test/roster.test.ts',
  },
  {
    row: 'W3-1',
    file: 'packages/race/src/derived/roster.ts',
    before: 'teamName: team?.name ?? null,',
    after: 'teamName: null,',
    test: 'packages/race/test/roster.test.ts',
  },
  {
    row: 'W3-1',
    file: 'packages/race/src/derived/roster.ts',
    before: 'young: entry.young ?? (youngFrom',
    after: 'young: (youngFrom',
    test: 'packages/race/test/roster.test.ts',
  },
  {
    row: 'W3-1',
    file: 'packages/race/src/derived/roster.ts',
    before: 'key: String(entry.bib),\n',
    after: 'key: `r${entry.bib}`,\n',
    test: 'packages/race/test/roster.test.ts',
  },
  {
    row: 'W3-1',
    file: 'packages/race/src/derived/roster.ts',
    before: 'uciRiderId: entry.uciRiderId ?? null,\n    teamCode',
    after: 'uciRiderId: null,\n    teamCode',
    test: 'packages/race/test/roster.test.ts',
  },
  {
    row: '3.6-2',
    file: 'packages/protocol/src/vocabulary/discipline.ts',
    before: "short: 'Track', governingBody: 'UCI Track' }",
    after: "short: 'Road', governingBody: 'UCI Track' }",
    test: 'packages/protocol/src/vocabulary/discipline.test.ts',
  },
  {
    row: '3.6-2',
    file: 'packages/protocol/src/vocabulary/discipline.ts',
    before: "governingBody: 'UCI Track' }",
    after: "governingBody: 'Track' }",
    test: 'packages/protocol/src/vocabulary/discipline.test.ts',
  },
  {
    row: '9-12',
    file: 'packages/signalr/src/limits.ts',
    before: 'statefulBufferBytes: 100_000',
    after: 'statefulBufferBytes: 200_000',
    test: 'packages/signalr/test/stateful.test.ts',
  },
  {
    row: '9-12',
    file: 'packages/signalr/src/limits.ts',
    before: 'statefulBufferBytes: 100_000',
    after: 'statefulBufferBytes: 50_000',
    test: 'packages/signalr/test/stateful.test.ts',
  },
  {
    row: '4.6-7',
    file: 'packages/live-client/src/connection-table.ts',
    before: "{ type: 'connectionLost' }",
    after: "{ type: 'state' as never }",
    test: 'packages/live-client/src/connection-table.test.ts',
  },
  {
    row: '4.5-3',
    file: 'apps/web/src/live/held-document.ts',
    before: 'list: 10_000',
    after: 'list: 10_000_000',
    test: 'apps/web/src/live/saved-lists.test.ts',
  },
  {
    row: '4.5-5',
    file: 'apps/web/src/site/after-first-paint.ts',
    before: '    saveLists(app.documents, window, Date.now)\n    follow({',
    after: '    setTimeout(() => saveLists(app.documents, window, Date.now))\n    follow({',
    test: 'apps/web/src/site/after-first-paint.test.ts',
  },
  {
    row: '7.8-6',
    file: 'packages/live-client/src/live-client.ts',
    before: 'push.args[1] === true',
    after: 'Boolean(push.args[1] ?? true)',
    test: 'packages/live-client/test/live-client.test.ts',
  },
  {
    row: '3.3-6',
    file: 'packages/race/src/derived/programme.ts',
    before: 'stageKind = null,',
    after: 'stageKind: _ = null,',
    test: 'packages/race/test/stage-kind.test.ts',
  },
  {
    row: '3.3-6',
    file: 'packages/race/src/documents/stages.ts',
    before: "if (stage === 0) return 'prolog'",
    after: '',
    test: 'packages/race/test/stage-kind.test.ts',
  },
]
