/** Decides the kind of each request. Only the decision. */

export type Route =
  | 'elsewhere'
  | 'preflight'
  | 'negotiate'
  | 'events'
  | 'poll'
  | 'post'
  | 'delete'
  | 'not-allowed'

const NEGOTIATE = '/negotiate'

/** A request's address taken apart. */
export type Target = { path: string; query: ReadonlyMap<string, string> }

/** Splits a request's URL; keys of the query become lower case. Never throws. */
export function readTarget(url: string): Target {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const query = new Map<string, string>()
  if (mark !== -1) {
    for (const [key, value] of new URLSearchParams(url.slice(mark + 1))) query.set(key.toLowerCase(), value)
  }
  return { path, query }
}

/** The hub's address that a path is, without regard to case. Undefined for any other path. */
export function hubAddress(path: string, hubPath: string): 'connection' | 'negotiate' | undefined {
  // Most requests of a server are not the hub's, and their length shows it.
  if (path.length < hubPath.length || path.length > hubPath.length + NEGOTIATE.length) return undefined
  const lower = path.toLowerCase()
  const own = hubPath.toLowerCase()
  if (!lower.startsWith(own)) return undefined
  const rest = lower.slice(own.length)
  if (rest === NEGOTIATE) return 'negotiate'
  return rest === '' || rest === '/' ? 'connection' : undefined
}

/** Decides what a request wants of the hub. */
export function chooseRoute(
  request: { method: string | undefined; path: string; accept: string | undefined },
  hubPath: string,
): Route {
  const { method, path } = request
  const address = hubAddress(path, hubPath)
  if (address === undefined) return 'elsewhere'
  if (method === 'OPTIONS') return 'preflight'
  if (address === 'negotiate') return method === 'POST' ? 'negotiate' : 'not-allowed'
  switch (method ?? '') {
    case 'GET':
      return (request.accept ?? '').toLowerCase().includes('text/event-stream') ? 'events' : 'poll'
    case 'POST':
      return 'post'
    case 'DELETE':
      return 'delete'
    default:
      return 'not-allowed'
  }
}
