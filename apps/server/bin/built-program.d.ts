/** `dist/built.json`; its time is that at which the build began. */
export interface BuiltProgram {
  /** Below dist/; named by a hash of what is in it. */
  readonly folder: string
  /** The bytes of each file in it. */
  readonly files: Readonly<Record<string, number>>
  /** The folder of the build before this one, which is still there; null after the first. */
  readonly previous: string | null
  /** What it was made from; relative to the workspace. */
  readonly sources: readonly string[]
}

export const SERVER_FOLDER: string
export const DIST_FOLDER: string
export const BUILT_FILE: string

/** The built file to import; null where there is none, where a part of it is missing, or where it is older than what it was made from. */
export function findBuiltProgram(): string | null
