/**
 * Puts scripts that are loaded together into one file. A bundler that splits them by their importers would cut a page into
 * some fifty, each of which a phone asks for, and which together compress worse.
 */
import type { Plugin } from 'vite'

/** The graph of modules of a build. */
export interface Modules {
  getModuleIds(): Iterable<string>
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicImporters: readonly string[] } | null
}

const ENTRY = /\/src\/entry-browser\.ts$/
const TAKE_OVER = /\/src\/take-over\.tsx$/
const SCREEN = /\/src\/screens\/([\w-]+)\/[\w-]+-(?:screen|layout)\.tsx$/
/**
 * The pages on which most visits begin, with the names of their scripts. Modules that several of them share
 * go into one file for each set of pages, so that none of them loads a module that it does not need.
 */
const FIRST_PAGES: readonly (readonly [name: string, screens: RegExp])[] = [
  ['home', /\/src\/screens\/home\/home-screen\.tsx$/],
  ['competition', /\/src\/screens\/competition\/competition-screen\.tsx$/],
  ['live', /\/src\/screens\/unit\/(?:stage-layout|live-screen)\.tsx$/],
  ['rankings', /\/src\/screens\/unit\/(?:stage-layout|rankings-screen)\.tsx$/],
  ['startlist', /\/src\/screens\/unit\/(?:stage-layout|start-list-screen)\.tsx$/],
]
/** Regions of first pages that come later (src/live/late.tsx), with the page around them. */
const REGIONS: readonly (readonly [name: string, screens: RegExp])[] = [
  ['stagecolumns', /\/src\/screens\/unit\/(?:stage-layout|live-screen|live-columns|road-side)\.tsx$/],
]
/** Screens that may share a file. */
const SHARING = [...FIRST_PAGES, ...REGIONS]
/** A module that this many screens of one folder need, and no first page, is loaded with all of them. */
const SHARED_BY = 4

/**
 * A file with fewer characters of source is joined to the frame: its name would cost each page more than its
 * content.
 */
const LEAST_LENGTH = 2_000

const STYLES = /\.module\.css$/

export interface PageChunks {
  readonly plugin: Plugin
  /** For rolldown: the first match counts. */
  readonly groups: { readonly name: string; readonly test: (id: string) => boolean }[]
}

/** Every set of at least two of them, the larger ones first: a module is needed wherever one that imports it is. */
const SETS: readonly string[] = Array.from({ length: 2 ** SHARING.length }, (_, bits) =>
  SHARING.flatMap(([name], place) => ((bits >> place) & 1 ? [name] : [])),
)
  .filter(({ length }) => length > 1 && length < SHARING.length)
  .toSorted((a, b) => b.length - a.length)
  .map((names) => names.join('-'))

/** A module and all its imports, in turn. */
export function closureOf(modules: Modules, id: string, into = new Set<string>()): Set<string> {
  if (into.has(id)) return into
  into.add(id)
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) closureOf(modules, next, into)
  return into
}

/** All modules that the modules of these names need. */
function needs(modules: Modules, which: RegExp): Set<string> {
  const needed = new Set<string>()
  for (const id of modules.getModuleIds()) if (which.test(id)) closureOf(modules, id, needed)
  return needed
}

/**
 * `first`: modules that run before the first paint. `frame`: those that every page needs, and those that all
 * first pages share. `live-rankings` and the like: those that exactly these pages share. By folder: those
 * that most of its other screens need. Every other module stays with the screen that needs it.
 */
export function pageChunks(folders: readonly string[]): PageChunks {
  const chunkOf = new Map<string, string>()
  return {
    // A group takes the imports of its modules with it. Modules of an earlier group stay there.
    groups: ['first', 'frame', ...SETS, ...folders].map((name) => ({
      name,
      test: (id) => chunkOf.get(id) === name,
    })),
    plugin: {
      name: 'bell-lap:page-chunks',
      apply: 'build',
      buildEnd() {
        const all = [...this.getModuleIds()]
        // A screen keeps a file of its own, by which it is found.
        const shareable = all.filter((id) => !SCREEN.test(id))
        const needsOf = (which: RegExp): Set<string> => needs(this, which)
        for (const folder of folders) {
          const screens = all.filter((id) => SCREEN.exec(id)?.[1] === folder)
          const needed = screens.map((id) => closureOf(this, id))
          for (const id of shareable)
            if (needed.filter((each) => each.has(id)).length >= SHARED_BY) chunkOf.set(id, folder)
        }
        const pages = SHARING.map(([name, screens]) => ({ name, needed: needsOf(screens) }))
        for (const id of shareable) {
          const sharing = pages.filter(({ needed }) => needed.has(id)).map(({ name }) => name)
          if (sharing.length === pages.length) chunkOf.set(id, 'frame')
          else if (sharing.length > 1) chunkOf.set(id, sharing.join('-'))
          // A module that only one of them needs stays with it.
          else if (sharing.length === 1) chunkOf.delete(id)
        }
        const lengths = new Map<string, number>()
        for (const [id, name] of chunkOf)
          lengths.set(name, (lengths.get(name) ?? 0) + (this.getModuleInfo(id)?.code?.length ?? 0))
        for (const [id, name] of chunkOf) {
          if (lengths.get(name)! >= LEAST_LENGTH) continue
          // Otherwise every page would have its rules.
          if (STYLES.test(id)) chunkOf.delete(id)
          else chunkOf.set(id, 'frame')
        }
        for (const id of needsOf(TAKE_OVER)) chunkOf.set(id, 'frame')
        // Modules that run before the first paint must not wait for others.
        for (const id of needsOf(ENTRY)) if (!ENTRY.test(id)) chunkOf.set(id, 'first')
      },
    },
  }
}
