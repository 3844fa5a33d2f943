/** The desk begins: signs in with the code of a link, opens what the browser keeps, compares the clock, and shows itself. */
import { createRoot } from 'react-dom/client'
import '@bell-lap/ui/style/index.css'
import './desk.css'
import { App } from './app.tsx'
import { createDeskClock } from './clock/clock.ts'
import {
  postEntry,
  readSession,
  readTimeMs,
  readWithVersion,
  Refused,
  signIn,
  type Session,
} from './doors/server.ts'
import { openKeep, type Keep } from './keep/keep.ts'
import { createDeskDocuments } from './live/documents.ts'
import { createFollower } from './live/follow.ts'
import { createOutbox } from './keep/outbox.ts'
import { readLocale } from './language/language.tsx'
import { sayIn } from './language/words.ts'

const COMPARED_EVERY_MS = 60_000
const SESSION = 'session'
const SOURCE = 'source'

const hexOf = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The code of the link that was opened, taken out of the address. Null if there is none. */
function takeCode(): string | null {
  const code = /^#code=([\w-]+)$/.exec(window.location.hash)?.[1]
  if (code === undefined) return null
  window.history.replaceState(null, '', '/')
  return code
}

type Found =
  | { readonly kind: 'session'; readonly session: Session | null }
  /** Nobody signed in. `problem`: why the link was not accepted. */
  | { readonly kind: 'nobody'; readonly problem: string | null }

/** The signed-in user; without a connection, the last known one. */
async function findSession(keep: Keep): Promise<Found> {
  const code = takeCode()
  let problem: string | null = null
  try {
    if (code !== null) {
      const session = await signIn(code).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
        problem = error.message
        return null
      })
      if (session !== null) return await keepSession(keep, session)
    }
    // A link that was used up is no matter to who is signed in already.
    return await keepSession(keep, await readSession())
  } catch (error) {
    if (error instanceof Refused && error.status < 500) return { kind: 'nobody', problem }
    const known = (await keep.read(SESSION)) as Session | undefined
    return { kind: 'session', session: known ?? null }
  }
}

async function keepSession(keep: Keep, session: Session): Promise<Found> {
  await keep.write(SESSION, session)
  return { kind: 'session', session }
}

async function begin(): Promise<void> {
  const root = createRoot(document.querySelector('#desk')!)
  const say = sayIn(readLocale())
  let keep: Keep
  try {
    keep = await openKeep()
  } catch {
    root.render(<App desk={null} problem={say('noKeeping')} />)
    return
  }
  void navigator.storage.persist?.()
  const found = await findSession(keep)
  if (found.kind === 'nobody') {
    root.render(<App desk={null} problem={found.problem} />)
    return
  }
  const known = (await keep.read(SOURCE)) as string | undefined
  const source = known ?? `desk-${hexOf(3)}`
  if (known === undefined) await keep.write(SOURCE, source)
  const clock = createDeskClock(() => performance.timeOrigin + performance.now(), readTimeMs)
  void clock.compare()
  setInterval(() => void clock.compare(), COMPARED_EVERY_MS)
  const outbox = await createOutbox({
    keep,
    post: postEntry,
    setTimer: (run, ms) => void setTimeout(run, ms),
    // Locks exist only where the page is secure; elsewhere two tabs may send the same, which the server knows.
    ...('locks' in navigator && {
      inTurn: (run: () => Promise<void>) => navigator.locks.request('outbox', run),
    }),
  })
  const documents = createDeskDocuments(readWithVersion)
  const follower = createFollower(documents, window)
  window.addEventListener('online', () => {
    outbox.send()
    follower.wake()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') follower.wake()
  })
  const makeId = (): string => hexOf(12)
  const desk = { keep, outbox, clock, source, makeId, documents, follower, session: found.session }
  root.render(<App desk={desk} problem={null} />)
}

// A link that is opened in the window of the desk changes only what stands behind `#`.
window.addEventListener('hashchange', () => {
  if (window.location.hash.startsWith('#code=')) window.location.reload()
})
if ('serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register('/service-worker.js')
void begin()
