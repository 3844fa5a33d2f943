/**
 * The form of a row in the table of pages (routes.ts): the documents to read before a page is shown, and the
 * component that shows it.
 */
import type { ReactNode } from 'react'
import type { DocumentBody, DocumentName } from '@bell-lap/protocol/documents'
import { competitionId, type DocumentRequest } from '../live/address.ts'
import { heldReading, loadDocuments, underway, unreachable } from '../live/load-documents.ts'
import { untilLoaded } from '../live/lost-module.ts'
import type { Reading } from '../live/reading.ts'
import type { FrameComponent, PageComponent, PageProps } from '../navigation/page.ts'
import type { PageParams, PagePath } from '../navigation/page-path.ts'
import type { Destination } from '../navigation/place.ts'
import type { App } from '../site/app.ts'

/** Addresses of documents without which a page is opened. The sets are added to. */
export interface Lacking {
  /** Documents whose server cannot be reached. */
  readonly missed?: Set<string> | undefined
  /** Documents that are still on their way. */
  readonly late?: Set<string> | undefined
}

export interface Visit<Path extends PagePath> extends PageProps<Path>, Lacking {
  readonly app: App
}

/** Reads the documents of the page. Returns a destination if the page is not to be shown. */
export type Prepare<Path extends PagePath> = (visit: Visit<Path>) => Promise<Destination | null>

export interface Route {
  readonly path: PagePath
  readonly prepare: Prepare<never>
  /** Null if the address always redirects. */
  readonly page: Loading<PageComponent> | null
  /** Null if the page has no frame. */
  readonly frame: Loading<FrameComponent> | null
}

export { HOME } from '../navigation/place.ts'

/** A component that comes with a script of its own. */
export interface Loading<Component> {
  readonly load: () => Promise<Component>
  /** Source path of the script, by which the server finds the page's parts of the build. */
  readonly module: string
}

type ComponentOf<Path extends PagePath> = (props: PageProps<Path>) => ReactNode
type FrameOf<Path extends PagePath> = (props: PageProps<Path> & { readonly children: ReactNode }) => ReactNode

/** Loads a component once, and again if it did not come. */
function loadOnce<Component>(module: string, load: () => Promise<unknown>): Loading<Component> {
  let loaded: Promise<Component> | null = null
  return {
    module,
    load: () =>
      (loaded ??= (untilLoaded(load) as Promise<Component>).catch((error: unknown) => {
        loaded = null
        throw error
      })),
  }
}

/** The component of a page. */
export const loading = <const Path extends PagePath>(
  module: string,
  load: () => Promise<ComponentOf<Path>>,
): Loading<PageComponent> => loadOnce(module, load)

/** The frame around pages that belong together. */
export const framing = <const Path extends PagePath>(
  module: string,
  load: () => Promise<FrameOf<Path>>,
): Loading<FrameComponent> => loadOnce(module, load)

/** A row of the table. */
export const route = <const Path extends PagePath>(
  path: Path,
  prepare: Prepare<Path>,
  page: Loading<PageComponent> | null,
  frame: Loading<FrameComponent> | null = null,
): Route => ({ path, prepare, page, frame })

/** The id of the competition that an address is about. */
export const idOf = ({ year, competition }: PageParams<'/{year}/{competition}'>): string =>
  competitionId(competition, year)

/** Reads documents as long as the app allows. Never redirects. */
export async function read(
  { app, missed, late }: Pick<Visit<never>, 'app' | keyof Lacking>,
  requests: readonly DocumentRequest[],
): Promise<null> {
  await loadDocuments(app.documents, requests, app.dataBudgetMs)
  if (missed) for (const address of unreachable(app.documents, requests)) missed.add(address)
  if (late) for (const address of underway(app.documents, requests)) late.add(address)
  return null
}

/** A document that was read. Null if there is none. */
export function held<Name extends DocumentName>(
  { app }: Pick<Visit<never>, 'app'>,
  request: DocumentRequest & { readonly name: Name },
): DocumentBody<Name> | null {
  const reading = heldReading(app.documents, request) as Reading<DocumentBody<Name>> | undefined
  return reading?.kind === 'ok' ? reading.body : null
}

/** True if the server says that there is no such document. */
export const isUnknown = ({ app }: Pick<Visit<never>, 'app'>, request: DocumentRequest): boolean =>
  heldReading(app.documents, request)?.kind === 'unknown'

/** Runs all at the same time. The first one that redirects decides. */
export async function inParallel(
  ...steps: readonly Promise<Destination | null>[]
): Promise<Destination | null> {
  return (await Promise.all(steps)).find((leads) => leads !== null) ?? null
}
