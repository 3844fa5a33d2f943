/** Vite over the sources of the site, for `npm run dev`. */
import type { Server } from 'node:http'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'

/** @param server server for Vite's own connection to the page */
export const createDevVite = (server: Server): Promise<ViteDevServer> => {
  const root = join(import.meta.dirname, '..')
  // Its macros would otherwise search the working folder, which is another one here.
  process.env['LINGUI_CONFIG'] = join(root, 'lingui.config.js')
  return createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
}
