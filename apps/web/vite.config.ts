/**
 * Two builds of the same sources, run by build/build-site.ts: for the browser (dist/client), then for the server's renderer
 * (dist/server/entry.js, everything bundled).
 *
 * The order of the plugins matters: Lingui's macros in a Babel pass of their own, then the React Compiler in a second
 * one, then react(). In one pass the macro throws; in another order the page dies at run time.
 */
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { borders } from './build/borders.ts'
import { createClassNames } from './build/class-name.ts'
import { clientFiles } from './build/client-files.ts'
import { documentTable } from './build/document-table.ts'
import { flags } from './build/flags.ts'
import { layerOrder } from './build/layer-order.ts'

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    documentTable(),
    flags(!isSsrBuild),
    borders(!isSsrBuild),
    clientFiles(),
    layerOrder(),
    lingui({ cwd: import.meta.dirname, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd: import.meta.dirname })] }),
    babel({ presets: [reactCompilerPreset()] }),
    react(),
  ],
  css: { modules: { generateScopedName: createClassNames(import.meta.dirname) } },
  ssr: { noExternal: true },
  // Vite leaves this to whoever starts the server, and then React renders with the checks of its development build: three
  // times the work.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  // The map's worker, which loads itself as a module.
  worker: { format: 'es' },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: 'es2022',
    // Browsers that know light-dark(): an older target would compile the schemes away.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The map's library, loaded with the map alone.
    chunkSizeWarningLimit: 1_200,
    minify: !isSsrBuild,
    rolldownOptions: {
      checks: { pluginTimings: false },
      ...(isSsrBuild
        ? {
            input: { entry: 'src/entry-server.tsx', identity: 'src/entry-identity.ts' },
            output: { entryFileNames: '[name].js' },
          }
        : { input: 'src/entry-browser.tsx' }),
    },
  },
}))
