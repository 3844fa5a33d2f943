/** What a plugin emits into the build, handed out by Vite's own server as well. */
import type { ViteDevServer } from 'vite'

/** `find` gives a file's bytes and media type by its path, which begins without a slash; undefined where there is none. */
export function serveEmitted(
  server: ViteDevServer,
  find: (
    path: string,
  ) => Promise<{ readonly bytes: Buffer | string; readonly mediaType: string } | undefined>,
): void {
  server.middlewares.use((request, response, next) => {
    find((request.url ?? '/').slice(1).replace(/[?#].*$/, '')).then((file) => {
      if (file === undefined) return next()
      response.setHeader('content-type', file.mediaType)
      response.end(file.bytes)
    }, next)
  })
}
