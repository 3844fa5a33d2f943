/**
 * Builds of the same sources, run by build/build-site.ts: for the browser (dist/client), then for the server's renderer
 * (dist/server/entry.js, everything bundled), in mode `identity` for what tells pages apart (dist/server/identity.js), and in
 * mode `drawings` for the words of sheets and pictures to share (dist/server/drawings.js), and in mode `worker` for the service worker, which goes to the
 * browser's files (dist/client/service-worker.js).
 * `npm run dev` has the sources without a build.
 *
 * The order of the plugins matters: Lingui's macros in a Babel pass of their own, then the React Compiler in a second
 * one, then react(). In one pass the macro throws; in another order the page dies at run time. The compiler treats only the
 * scripts of the browser, where pushes make a page render again (D-219).
 */
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { borders } from './build/borders.ts'
import { clientFiles } from './build/client-files.ts'
import { documentTable } from '@bell-lap/ui/build/document-table.ts'
import { flags } from '@bell-lap/ui/build/flags.ts'
import { layerOrder } from '@bell-lap/ui/build/layer-order.ts'
import { pageChunks } from './build/page-chunks.ts'

/** For the builds for the server: the input of a mode in place of the renderer. */
const SERVER_INPUTS: Readonly<Record<string, Record<string, string>>> = {
  identity: { identity: 'src/entry-identity.ts' },
  drawings: { drawings: 'src/entry-drawings.ts' },
}
/** The service worker is one script with a name of its own, beside the files of the browser's build. */
const WORKER_INPUT: Record<string, string> = { 'service-worker': 'src/entry-worker.ts' }

const chunks = pageChunks(['unit', 'event'])

/**
 * Treats the board, what it is made of, and the screens of units around it: long tables, of which a push may draw only the rows
 * that it changed, and which are taken over row by row. For all components the compiler would take as long as the rest of the build.
 */
const boardCompiler = reactCompilerPreset()
boardCompiler.rolldown.filter = {
  ...boardCompiler.rolldown.filter,
  id: /\/(?:packages\/ui\/src|apps\/web\/src\/(?:panels\/board|visitor|live|screens\/unit))\//,
}

export default defineConfig(({ isSsrBuild, command, mode }) => ({
  root: import.meta.dirname,
  plugins: [
    documentTable(),
    flags(!isSsrBuild),
    borders(!isSsrBuild),
    clientFiles(),
    chunks.plugin,
    layerOrder(),
    lingui({ cwd: import.meta.dirname, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd: import.meta.dirname })] }),
    ...(isSsrBuild ? [] : [babel({ presets: [boardCompiler] })]),
    react(),
  ],
  // Lingui uses a substitute for a hook that React has had since 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  // In the build everything is bundled; Vite's own server leaves packages to Node.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  optimizeDeps: { entries: ['src/entry-browser.ts'] },
  // Vite leaves this to the program that starts the server. Without it React renders with the checks of its
  // development build: three times the work.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  // The map's worker, which loads itself as a module.
  worker: { format: 'es' },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: 'es2022',
    // Browsers with light-dark(). An older target would compile the schemes away.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // One sheet for the site (D-179).
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The map's library, loaded only with a map.
    chunkSizeWarningLimit: 1_200,
    minify: !isSsrBuild || mode === 'worker',
    rolldownOptions: {
      checks: { pluginTimings: false },
      ...(isSsrBuild
        ? {
            input:
              mode === 'worker' ? WORKER_INPUT : (SERVER_INPUTS[mode] ?? { entry: 'src/entry-server.tsx' }),
            // One file, so that nothing has to be loaded later, when another build may have replaced this
            // one.
            output: {
              entryFileNames: '[name].js',
              codeSplitting: false,
              // Not every browser accepts a module as a service worker.
              ...(mode === 'worker' ? { format: 'iife' as const } : {}),
            },
          }
        : {
            input: 'src/entry-browser.ts',
            output: {
              codeSplitting: { groups: chunks.groups },
            },
          }),
    },
  },
}))
