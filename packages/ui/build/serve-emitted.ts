/** Serves the files that a plugin emits into the build from Vite's own server too. */
import type { ViteDevServer } from 'vite'

/** `find` returns a file's bytes by its path, which begins without a slash. Undefined if there is none. */
export function serveEmitted(
  server: ViteDevServer,
  mediaType: string,
  find: (path: string) => Buffer | string | undefined,
): void {
  server.middlewares.use((request, response, next) => {
    const bytes = find((request.url ?? '/').slice(1).replace(/[?#].*$/, ''))
    if (bytes === undefined) return next()
    response.setHeader('content-type', mediaType)
    response.end(bytes)
  })
}
