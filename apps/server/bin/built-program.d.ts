/** `dist/built.json`; its time is that at which the build began. */
export interface BuiltProgram {
  /** Below dist/; named by a hash of what is in it. */
  readonly folder: string
  /** What it was made from; relative to the workspace. */
  readonly sources: readonly string[]
}

export const SERVER_FOLDER: string
export const DIST_FOLDER: string
export const BUILT_FILE: string

/** The built file to import; null where there is none, or where it is older than what it was made from. */
export function findBuiltProgram(): string | null
