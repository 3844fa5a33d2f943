/** The files of the browser's build, as the server's renderer needs to name them. */

/** Addresses, each beginning with a slash. */
export interface ClientFiles {
  readonly script: string
  /** Of every page. */
  readonly styles: readonly string[]
  /** What a screen or layout needs besides, by its source path. */
  readonly stylesOf: Readonly<Record<string, string>>
  /** The sheets of single scripts whose rules a sheet above holds, by its address. */
  readonly joinedStyles: Readonly<Record<string, readonly string[]>>
  readonly font: string | null
  /** Scripts a screen or a catalog needs beside the entry, by its source path ("src/screens/home/home-screen.tsx"). */
  readonly modules: Readonly<Record<string, readonly string[]>>
}
