/** Modules that the plugins in build/ make for a build of these sources. */
declare module 'virtual:flags' {
  /** Folder of the flags' files, with a slash at both ends. */
  export const FLAGS: string
}
