/** `dist/built.json`; its time is that at which the build began. */
export interface BuiltProgram {
  /** Below dist/; named by a hash of what is in it. */
  readonly folder: string
  /** The bytes of each file in it. */
  readonly files: Readonly<Record<string, number>>
  /** The folder of the build before this one, which is still there; null after the first. */
  readonly previous: string | null
  /** The hash of each file that it was made from, by its path from the workspace. */
  readonly sources: Readonly<Record<string, string>>
}

export const SERVER_FOLDER: string
export const DIST_FOLDER: string
export const BUILT_FILE: string

/** The built file to import; null where there is none, where a part of it is missing, or where a source has changed since. */
export function findBuiltProgram(): string | null

/** The hash of a source's content. @param source its path from the workspace */
export function hashSource(source: string): string
