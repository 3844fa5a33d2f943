/**
 * Which request is meant for what: the decision only.
 */

export type Route =
  | 'elsewhere'
  | 'preflight'
  | 'negotiate'
  | 'events'
  | 'poll'
  | 'post'
  | 'delete'
  | 'not-allowed'

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

/** Whether a path is the hub's. */
export function isHubPath(path: string, hubPath: string): boolean {
  return path === hubPath || path === `${hubPath}/` || path === `${hubPath}/negotiate`
}

/** Decides what a request on a path wants of the hub. */
export function chooseRoute(
  request: { method: string | undefined; path: string; accept: string | undefined },
  hubPath: string,
): Route {
  const { method, path } = request
  if (!isHubPath(path, hubPath)) return 'elsewhere'
  if (method === 'OPTIONS') return 'preflight'
  if (path.endsWith('/negotiate')) return method === 'POST' ? 'negotiate' : 'not-allowed'
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
