/**
 * Puts scripts that are loaded together into one file. A bundler that parts them by who imports them would cut a page into
 * some fifty, each of which a phone asks for, and which together compress worse.
 */
import type { Plugin } from 'vite'

const ENTRY = /\/src\/entry-browser\.ts$/
const TAKE_OVER = /\/src\/take-over\.tsx$/
const SCREEN = /\/src\/screens\/([\w-]+)\/[\w-]+-(?:screen|layout)\.tsx$/
/** A module that so many screens need is loaded with all of them. */
const SHARED_BY = 4

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, each) => all + each, 0)

export interface PageChunks {
  readonly plugin: Plugin
  /** For rolldown: the first that fits. */
  readonly groups: { readonly name: string; readonly test: (id: string) => boolean }[]
}

/**
 * `frame`: what every page needs, and what home shares with races. `overviews`: what home and the pages of competitions
 * share and no race needs. `races`: what the pages of a competition and of its stages share. `events`: what a competition's
 * page shares with its events alone. `boards`: what races of stages and of events share and a competition's own page does
 * not need. By folder:
 * what most of its screens need. Everything else stays with the screen that needs it.
 */
export function pageChunks(folders: readonly string[]): PageChunks {
  const first = new Set<string>()
  const frame = new Set<string>()
  const overviews = new Set<string>()
  const races = new Set<string>()
  const events = new Set<string>()
  const boards = new Set<string>()
  const ofFolder = new Map<string, Set<string>>(folders.map((folder) => [folder, new Set()]))
  return {
    groups: [
      // A group takes what its modules need with it; what an earlier one has taken stays there.
      { name: 'first', test: (id) => first.has(id) },
      { name: 'frame', test: (id) => frame.has(id) },
      { name: 'overviews', test: (id) => overviews.has(id) },
      { name: 'races', test: (id) => races.has(id) },
      { name: 'events', test: (id) => events.has(id) },
      { name: 'boards', test: (id) => boards.has(id) },
      ...folders.map((name) => ({ name, test: (id: string) => ofFolder.get(name)?.has(id) === true })),
    ],
    plugin: {
      name: 'bell-lap:page-chunks',
      apply: 'build',
      buildEnd() {
        const closureOf = (id: string, into = new Set<string>()): Set<string> => {
          if (into.has(id)) return into
          into.add(id)
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) closureOf(next, into)
          return into
        }
        /** Module → how many screens of each folder need it. */
        const users = new Map<string, Map<string, number>>()
        for (const id of this.getModuleIds()) {
          if (TAKE_OVER.test(id)) for (const each of closureOf(id)) frame.add(each)
          const folder = SCREEN.exec(id)?.[1]
          if (folder === undefined) continue
          for (const each of closureOf(id)) {
            const counts = users.get(each) ?? new Map<string, number>()
            users.set(each, counts.set(folder, (counts.get(folder) ?? 0) + 1))
          }
        }
        // What runs before the first paint must not wait for anything else.
        for (const id of this.getModuleIds())
          if (ENTRY.test(id)) for (const each of closureOf(id)) if (each !== id) first.add(each)
        for (const [id, counts] of users) {
          if (counts.size > 1 && counts.has('home'))
            (folders.some((folder) => counts.has(folder)) ? frame : overviews).add(id)
          else if (sum(counts.values()) < SHARED_BY) continue
          else if (counts.size > 1)
            (!counts.has('competition') ? boards : counts.has('stage') ? races : events).add(id)
          else for (const folder of counts.keys()) ofFolder.get(folder)?.add(id)
        }
      },
    },
  }
}
