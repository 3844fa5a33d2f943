/** Modules that the build makes (build/*.ts). */
declare module 'virtual:flags' {
  /** Folder of the flags' files, with a slash at both ends. */
  export const FLAGS: string
}
declare module 'virtual:client-files' {
  import type { ClientFiles } from './site/client-files.ts'
  export const CLIENT_FILES: ClientFiles
}
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
