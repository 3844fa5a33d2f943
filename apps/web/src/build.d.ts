/** Modules that the build makes (build/*.ts). */
declare module 'virtual:borders' {
  /** Folder of the cells of coasts and borders, with a slash at both ends. */
  export const BORDERS: string
  /** Names of the cells that exist. */
  export const BORDER_CELLS: ReadonlySet<string>
}
declare module 'virtual:client-files' {
  import type { ClientFiles } from './site/client-files.ts'
  export const CLIENT_FILES: ClientFiles
}
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare module '*.css?raw' {
  const text: string
  export default text
}
