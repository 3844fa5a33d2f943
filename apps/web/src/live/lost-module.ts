/**
 * Scripts that do not come: the server is away, or a newer build took the place of the one the page is of. The page that is
 * shown stays; whoever waits for the script waits on, and it is asked for again, later and later. Where the server answers
 * and the script still does not come, the page is reloaded (spec.md section 4), which is then safe.
 *
 * Screens are known to the table of pages before there is an app, so what recovers is a matter of this module: `recoverWith` is
 * called once, by the browser's entry. On the server a script that does not come is an error.
 */

/** The part of a window that is used. */
export interface RecoveringView {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly location: Pick<Location, 'href' | 'reload'>
  readonly fetch: (address: string, init: RequestInit) => Promise<Pick<Response, 'ok'>>
  readonly setTimeout: (run: () => void, ms: number) => unknown
}

const KEY = 'bell-lap-reloaded-at'
/**
 * A second failure within this time has another cause than an older build: another reload would go on
 * forever.
 */
const ONCE_PER_MS = 30_000
/** Wait before each new attempt. The last one repeats. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const

let view: RecoveringView | null = null
let now: () => number = () => 0
let waiting = 0
const listeners = new Set<() => void>()
/** Ends all waits: one script has come, so the others may come too. */
const wakes = new Set<() => void>()

export function recoverWith(recovering: RecoveringView, clock: () => number): void {
  view = recovering
  now = clock
}

/** Reports whether the page lacks a script, which is requested again. */
export const lostModules = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isWaiting: (): boolean => waiting > 0,
}

function count(change: 1 | -1): void {
  waiting += change
  for (const listener of listeners) listener()
}

/**
 * The result of `load`, however long that takes. Rejects only on the server, where nothing can be repeated.
 */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (view === null) throw error
    console.warn('A script did not come; it is asked for again', error)
    count(1)
    try {
      return await tryAgain(view, load)
    } finally {
      count(-1)
    }
  }
}

async function tryAgain<Module>(from: RecoveringView, load: () => Promise<Module>): Promise<Module> {
  for (let attempt = 0; ; attempt += 1) {
    const ms = WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)]
    await new Promise<void>((resolve) => {
      wakes.add(resolve)
      from.setTimeout(resolve, ms ?? 0)
    })
    if (!(await answers(from))) continue
    try {
      const module = await load()
      for (const wake of wakes) wake()
      wakes.clear()
      return module
    } catch {
      // Browsers may remember that a script failed, and a script of an older build never arrives.
      if (mayReload(from)) from.location.reload()
    }
  }
}

/** True if the page could be loaded now. Otherwise a reload would end on the browser's own error page. */
const answers = (from: RecoveringView): Promise<boolean> =>
  from.fetch(from.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** False shortly after a reload, and if nothing can be stored. */
function mayReload(from: RecoveringView): boolean {
  try {
    const { sessionStorage } = from
    if (now() - Number(sessionStorage.getItem(KEY)) < ONCE_PER_MS) return false
    sessionStorage.setItem(KEY, String(now()))
    return true
  } catch {
    return false
  }
}
