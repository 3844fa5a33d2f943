/** A script of an older build may be gone when a visitor's page asks for it: then the page is loaded anew, once. */

const KEY = 'bell-lap-reloaded-at'
/** A second failure within this time is no old build: loading again would go on for ever. */
const ONCE_PER_MS = 30_000

/** As much of a window as is needed. */
export interface ReloadableView extends Pick<Window, 'addEventListener'> {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly location: Pick<Location, 'reload'>
}

/** spec.md section 4: a failed dynamic module load reloads the page. `now`: milliseconds since 1970. */
export function reloadOnLostModule(view: ReloadableView, now: () => number): void {
  view.addEventListener('vite:preloadError', (event) => {
    const last = Number(view.sessionStorage.getItem(KEY))
    if (now() - last < ONCE_PER_MS) return
    view.sessionStorage.setItem(KEY, String(now()))
    event.preventDefault()
    view.location.reload()
  })
}
