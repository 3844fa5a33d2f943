/** Of twelve rows more, chosen by chance among those without a change of their own. */
import type { Mutation } from './mutation.ts'

const KNOWN_SHAPES = 'apps/server/test/known-shapes.test.ts'

export const SECOND_CHOICE_MUTATIONS: readonly Mutation[] = [
  {
    row: 'I-22',
    file: 'apps/server/src/live/followed-channel.ts',
    before: 'return address ? [formatAddress(address)] : []',
    after: "return address ? [formatAddress({ ...address, epoch: '' })] : []",
    test: 'apps/server/test/live.test.ts',
  },
  {
    row: 'W3-3',
    file: 'packages/race/src/documents/unit-teams.ts',
    before:
      "withdrawal === undefined || withdrawal.irm === 'REL' || withdrawal.irm === 'NC' ? 'OK' : withdrawal.irm,",
    after: "'OK',",
    test: KNOWN_SHAPES,
  },
  {
    row: 'W3-4',
    file: 'packages/race/src/documents/rows/finish-split.ts',
    before: 'splits: [...before, finishSplit(row, passed, timesMs, precision)]',
    after: 'splits: [finishSplit(row, passed, timesMs, precision), ...before]',
    test: KNOWN_SHAPES,
  },
  {
    row: '2-5',
    file: 'apps/web/src/navigation/page-params.ts',
    before: 'const CODE = /^[a-z][a-z0-9-]{0,31}$/',
    after: 'const CODE = /^[a-z0-9-]{1,32}$/',
    test: 'apps/web/src/navigation/page-params.test.ts',
  },
  {
    row: 'I-10',
    file: 'apps/server/src/settings.ts',
    before: '{16,512}',
    after: '{1,512}',
    test: 'apps/server/src/settings.test.ts',
  },
  {
    row: 'W1-7',
    file: 'apps/server/src/http/problem.ts',
    before: "'bad-parameter': [400, 'Bad parameter'],",
    after: "'bad-parameter': [404, 'Bad parameter'],",
    test: 'apps/server/test/documents.test.ts',
  },
  {
    row: '4.3-3',
    file: 'apps/web/src/locales/locale.ts',
    before: 'wishes.cookie, ...wishes.browser.map(primaryLanguage)]',
    after: '...wishes.browser.map(primaryLanguage), wishes.cookie]',
    test: 'apps/web/src/locales/locale.test.ts',
  },
  {
    row: '7.4-2',
    file: 'packages/race/src/documents/phase-live-tt.ts',
    before: "if (rows.length === 0) return 'not-yet'",
    after: "if (rows.length > 0) return 'not-yet'",
    test: 'apps/server/test/phases.test.ts',
  },
]
