/**
 * Gives the site the documents table without its schemas: the browser needs paths, pushes and channels, not the
 * validator. The sources import `@bell-lap/protocol/documents` as everyone does; only the build swaps the module.
 */
import { DOCUMENTS } from '@bell-lap/protocol/documents'
import type { Plugin } from 'vite'

const TABLE_MODULE = /\/packages\/protocol\/src\/documents\.ts$/

export function documentTable(): Plugin {
  const rows = Object.entries(DOCUMENTS).map(([name, row]) => [
    name,
    { ...row, summary: '', schema: undefined },
  ])
  return {
    name: 'bell-lap:document-table',
    enforce: 'pre',
    load: {
      filter: { id: TABLE_MODULE },
      handler: () => ({
        code: [
          `export const DOCUMENTS = ${JSON.stringify(Object.fromEntries(rows))}`,
          'export const DOCUMENT_NAMES = Object.keys(DOCUMENTS)',
          'export const definitionOf = (name) => DOCUMENTS[name]',
        ].join('\n'),
        moduleType: 'js',
        moduleSideEffects: false,
      }),
    },
  }
}
