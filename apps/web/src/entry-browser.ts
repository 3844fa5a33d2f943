/**
 * The site in the browser. The server's page can be read and used as it is. The scripts that make it interactive are
 * fetched and run after the first paint, so that nothing else occupies the network and the processor of a phone before.
 */
import '@bell-lap/ui/style/index.css'
import { keepEarlyTaps } from './site/early-taps.ts'
import { keepEarlyField } from './site/search/early-field.ts'
import { preloadScripts } from './site/page-scripts.ts'

/** A page in the background is not painted, so nothing waits for it. */
const untilPainted = (): Promise<void> =>
  document.visibilityState === 'hidden'
    ? Promise.resolve()
    : new Promise((resolve) => {
        // The second frame begins when the first has been painted.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      })

async function start(): Promise<void> {
  const taps = keepEarlyTaps(window)
  const { take } = keepEarlyField(window, taps.forget)
  await untilPainted()
  // The scripts of the page that is shown, as the server names them, come beside the site's own.
  preloadScripts('modules')
  const { takeOver } = await import('./take-over.tsx')
  await takeOver(taps, take)
}

void start()
