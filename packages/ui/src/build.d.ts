/** Modules that whoever builds these sources makes with the plugins in build/. */
declare module 'virtual:flags' {
  /** Folder of the flags' files, with a slash at both ends. */
  export const FLAGS: string
}
