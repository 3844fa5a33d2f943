/** The files of the browser's build, as the server's renderer needs to name them. */

/** Addresses, each beginning with a slash. */
export interface ClientFiles {
  readonly script: string
  /** The one style sheet of all pages. */
  readonly style: string
  readonly font: string | null
  /**
   * Further scripts of a screen or a catalog, in addition to the entry, by its source path
   * ("src/screens/home/home-screen.tsx").
   */
  readonly modules: Readonly<Record<string, readonly string[]>>
}
