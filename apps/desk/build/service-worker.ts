/**
 * The service worker of the desk, written with the list of the files of the build. It keeps them all when it is installed and answers from
 * what it kept; the page itself is asked for first, so that a new version comes with the next opening. Data is never kept here.
 */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const source = (version: string, files: readonly string[]): string => `
const CACHE = 'desk-${version}'
const FILES = ${JSON.stringify(files)}
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || !FILES.includes(pathname)) return
  const kept = () => caches.match(pathname, { cacheName: CACHE })
  event.respondWith(
    pathname === '/'
      ? fetch(request).catch(async () => (await kept()) ?? Response.error())
      : kept().then((found) => found ?? fetch(request)),
  )
})
`

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle)
        .filter((name) => name !== 'desk.html')
        .map((name) => `/${name}`)
      const files = ['/', ...built, '/favicon.svg', '/manifest.webmanifest'].toSorted()
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: source(version, files) })
    },
  }
}
