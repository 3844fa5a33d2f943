/**
 * A disk with an adjustable duration of fsync: a few lines of C loaded into the server's process. Linux with
 * a compiler only.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

export type SlowDisk =
  | { readonly ok: true; readonly environment: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly reason: string }

/** Compiles into `folder`. */
export function prepareSlowDisk(folder: string, fsyncMs: number): SlowDisk {
  if (process.platform !== 'linux')
    return { ok: false, reason: 'the slow disk is made with LD_PRELOAD, on Linux' }
  const library = join(folder, 'slow-disk.so')
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, join(import.meta.dirname, 'slow-disk.c')], {
      stdio: 'pipe',
    })
  } catch {
    return { ok: false, reason: 'no C compiler (cc) was found' }
  }
  return { ok: true, environment: { LD_PRELOAD: library, BENCH_FSYNC_US: String(fsyncMs * 1000) } }
}
