/**
 * The service worker: it shows the last pages without a network, and files of the build that were kept with them. Whatever the
 * server answers is passed on; nothing is answered in its place while it does (D-177).
 *
 * A new worker may take over at once, under pages of any build: it serves no file but by its address, which names its content.
 */
import { CACHE_NAME, CACHE_PREFIX, SHELL_ADDRESS } from './site/offline/kept-index.ts'
import { createKeptPages, type KeepRequest } from './site/offline/kept-pages.ts'

/**
 * The part of a worker's scope that is used. TypeScript has its types in another library than those of a
 * page.
 */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface PageMessage extends WorkerEvent {
  readonly data: { readonly type: 'keep'; readonly pages: readonly KeepRequest[] }
}
interface WorkerScope {
  readonly caches: CacheStorage
  readonly location: Location
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } }
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void
}

/** If the network has not answered by then, it counts as absent, provided the page was kept. */
const PATIENCE_MS = 5_000
/** Answers of a proxy whose server is away. */
const AWAY: ReadonlySet<number> = new Set([502, 504])

/** The page's first requests go before its copy. */
const SETTLED_MS = 1_000

const scope = globalThis as unknown as WorkerScope
const { origin } = scope.location
const kept = createKeptPages({
  caches: scope.caches,
  fetch: (address, init) => fetch(address, init),
  origin,
  now: Date.now,
})

async function begin(): Promise<void> {
  for (const name of await scope.caches.keys())
    if (name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME) await scope.caches.delete(name)
  // The page need not wait for the worker to wake.
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

async function askServer({ request, preloadResponse }: RequestEvent): Promise<Response> {
  const answer = (await preloadResponse) ?? (await fetch(request))
  if (AWAY.has(answer.status)) throw new Error(`The server is away: ${answer.status}`)
  return answer
}

/** The page may be left before it can ask to be kept. Frames inside other pages store nothing. */
function keepAsCame(event: RequestEvent, answer: Response): Response {
  const { url, destination } = event.request
  const savesData = scope.navigator.connection?.saveData === true
  if (savesData || destination !== 'document' || !answer.ok || /\/(?:ceremony|screen-[a-z-]+)$/.test(url))
    return answer
  const copy = answer.clone()
  const settled = new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  event.waitUntil(
    settled.then(() => kept.keep({ address: url, title: null, files: [] }, copy)).catch(() => {}),
  )
  return answer
}

async function answerPage(event: RequestEvent): Promise<Response> {
  const { url } = event.request
  const fromServer = askServer(event)
  fromServer.catch(() => {})
  try {
    if (!(await kept.has(url))) return keepAsCame(event, await fromServer)
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('The server takes too long')), PATIENCE_MS),
    )
    return keepAsCame(event, await Promise.race([fromServer, late]))
  } catch {
    const section = (await kept.has(url)) ? undefined : await kept.findSection(url)
    if (section !== undefined) return Response.redirect(origin + section)
    const copy = (await kept.find(url)) ?? (await kept.find(SHELL_ADDRESS, { inPlace: true }))
    return copy ?? fromServer
  }
}

async function answerFile({ request }: RequestEvent): Promise<Response> {
  return (await kept.findFile(new URL(request.url).pathname)) ?? fetch(request)
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(begin()))
scope.addEventListener('message', (event) => {
  if (event.data.type !== 'keep') return
  // A page that could not be fetched is requested again when it is next viewed.
  event.waitUntil(Promise.allSettled(event.data.pages.map((page) => kept.keep(page))))
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerFile(event))
})
