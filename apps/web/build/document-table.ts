/**
 * Gives the site the documents table without its schemas, and the browser only what it reads of each row: where the document
 * is and how long it stays fresh. How it is pushed is in a table of its own, which comes with what listens. The sources import
 * the modules of the protocol as everyone does; only the build swaps them.
 */
import { DOCUMENTS } from '@bell-lap/protocol/documents'
import type { DocumentDefinition } from '@bell-lap/protocol/documents/definition'
import type { Plugin } from 'vite'

const TABLE_MODULE = /\/packages\/protocol\/src\/documents\.ts$/
const PUSHES_MODULE = /\/packages\/protocol\/src\/documents\/pushes\.ts$/

const forRenderer = (row: DocumentDefinition) => ({ ...row, summary: '', schema: undefined })
const forBrowser = ({ path, cache, channel }: DocumentDefinition) => ({ path, cache, channel })

const tableOf = (rowOf: (row: DocumentDefinition) => object | null): string =>
  JSON.stringify(Object.fromEntries(Object.entries(DOCUMENTS).map(([name, row]) => [name, rowOf(row)])))

const TABLE = (rows: string): string => `
  export const DOCUMENTS = ${rows}
  export const DOCUMENT_NAMES = Object.keys(DOCUMENTS)
  export const definitionOf = (name) => DOCUMENTS[name]`
const PUSHES = `
  const PUSHES = ${tableOf(({ push }) => push)}
  export const pushOf = (name) => PUSHES[name]`

export function documentTable(): Plugin {
  return {
    name: 'bell-lap:document-table',
    enforce: 'pre',
    load: {
      filter: { id: [TABLE_MODULE, PUSHES_MODULE] },
      handler: (id, { ssr = false } = {}) => ({
        code: PUSHES_MODULE.test(id) ? PUSHES : TABLE(tableOf(ssr ? forRenderer : forBrowser)),
        moduleType: 'js',
        moduleSideEffects: false,
      }),
    },
  }
}
