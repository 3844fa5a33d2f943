/**
 * Where the texts of the site are, those of packages/ui among them (D-307): English is the source, and each language has one PO file.
 */
import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: readdirSync(new URL('src/locales', import.meta.url)).flatMap(
    (file) => /^(\w+)\.po$/.exec(file)?.[1] ?? [],
  ),
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['src', '../../packages/ui/src'] }],
  // What is shown of a name is its letters, whatever they are (packages/ui/src/text/trans.ts).
  runtimeConfigModule: { Trans: ['@bell-lap/ui/text/trans.ts', 'Trans'] },
  format: formatter({ lineNumbers: false }),
})
