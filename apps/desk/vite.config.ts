/** Builds the desk: one page, its scripts and styles, and a service worker that keeps them all, so that the desk opens without the server. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { documentTable } from '@bell-lap/ui/build/document-table.ts'
import { serviceWorker } from './build/service-worker.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [documentTable(), react(), serviceWorker()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers that know light-dark(): an older target would compile the schemes away.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'desk.html', checks: { pluginTimings: false } },
  },
})
