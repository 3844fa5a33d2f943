/**
 * The site in the browser. The server's page is read and used as it is; what brings it to life is fetched and run once it
 * has been painted, so that neither the network nor the processor of a phone is busy with anything else before.
 */
import './style/index.css'
import { preloadScripts } from './site/page-scripts.ts'

/** A page in the background is not painted, and need not be waited for. */
const untilPainted = (): Promise<void> =>
  document.visibilityState === 'hidden'
    ? Promise.resolve()
    : new Promise((resolve) => {
        // The second frame begins when the first has been painted.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      })

async function start(): Promise<void> {
  await untilPainted()
  // The scripts of the page that is shown, as the server names them, come beside the site's own.
  preloadScripts('modules')
  const { takeOver } = await import('./take-over.tsx')
  await takeOver()
}

void start()
