/**
 * Sheets as documents, made once for each set of documents and language, and kept in a bounded cache. The same documents give the same
 * bytes on every node.
 */
import { isSheet, type DocumentBody, type SheetDocumentName } from '@bell-lap/protocol/documents'
import type { Content } from '../documents/content.ts'
import type { Answer, ReadyDocument } from '../documents/document.ts'
import type { Registry } from '../documents/registry.ts'
import type { CompetitionRoute } from '../documents/route.ts'
import { createMadeFiles } from '../drawing/made-files.ts'
import type { Maker } from '../drawing/maker.ts'
import type { RoundBodies, SheetJob } from './sheet-port.ts'

/** Memory for finished sheets: about 500 of a stage race. */
export const SHEET_CACHE_BYTES = 16 * 1024 * 1024

export type SheetRoute = CompetitionRoute & { readonly name: SheetDocumentName }

/** One sheet of a document, ready to be sent. */
export interface ReadySheet {
  readonly content: Content
  /** Path of the document that the sheet is named after. */
  readonly path: string
  /** Address of the newest document that it shows. */
  readonly address: ReadyDocument['address']
}

export type SheetAnswer =
  | { readonly kind: 'ok'; readonly sheet: ReadySheet }
  | Exclude<Answer, { kind: 'ok' }>

export interface Sheets {
  /**
   * Rejects with ThreadBusy, or with the reason why the sheet cannot be made.
   * @param ranking order of one ranking of the document. Null for all
   */
  get(route: SheetRoute, ranking: number | null, locale: string): Promise<SheetAnswer>
  readonly count: number
  readonly bytes: number
  close(): Promise<void>
}

export function createSheets(options: {
  readonly registry: Pick<Registry, 'route' | 'read'>
  readonly maker: Maker<SheetJob>
  readonly cacheBytes?: number
}): Sheets {
  const { registry, maker, cacheBytes = SHEET_CACHE_BYTES } = options
  const files = createMadeFiles(maker, cacheBytes)

  const readBeside = async (path: string | null): Promise<ReadyDocument | null> => {
    if (path === null) return null
    const answer = await registry.read(registry.route(path))
    return answer.kind === 'ok' ? answer.document : null
  }

  return {
    async get(route, ranking, locale) {
      const answer = await registry.read(route)
      if (answer.kind !== 'ok') return answer
      const { document } = answer
      const [[competition, unit, events, phases], ofEvent] = await Promise.all([
        Promise.all(pathsBeside(route).map(readBeside)),
        Promise.all(pathsOfEvent(route, document).map(readBeside)),
      ])
      const beside = { competition: competition!, unit: unit!, events: events!, phases: phases! }
      const newest = newestOf([document, ...ofEvent])
      const updatedAt = newest.address?.updatedAt ?? ''
      const parts = [document, ...Object.values(beside), ...ofEvent]
      const mark = `${updatedAt} ${parts.map((each) => each?.content.etag ?? '-').join(' ')}`
      const key = `${locale} ${ranking ?? ''} ${document.path}`
      const bytesOf = (each: ReadyDocument | null) => each?.content.identity ?? null
      const content = await files.get(key, mark, () => ({
        locale,
        order: { name: route.name, event: eventOf(route), ranking, updatedAt },
        bodies: {
          document: document.content.identity,
          competition: bytesOf(beside.competition),
          unit: bytesOf(beside.unit),
          events: bytesOf(beside.events),
          phases: bytesOf(beside.phases),
          classification: bytesOf(ofEvent[0] ?? null),
          standing: bytesOf(ofEvent[1] ?? null),
          rounds: roundsOf(ofEvent.slice(2).map(bytesOf)),
        },
      }))
      if (content === null) return { kind: 'unknown' }
      return { kind: 'ok', sheet: { content, path: document.path, address: newest.address } }
    },
    get count() {
      return files.count
    },
    get bytes() {
      return files.bytes
    },
    close: files.close,
  }
}

export const isSheetRoute = (route: { readonly kind: string }): route is SheetRoute =>
  route.kind === 'document' && 'name' in route && isSheet((route as CompetitionRoute).name)

const eventOf = ({ params }: SheetRoute): number | null =>
  typeof params['e'] === 'number' ? params['e'] : null

/** The competition, the unit, the events and the phases of its event: what a sheet shows about where it belongs. */
function pathsBeside({ params }: SheetRoute): (string | null)[] {
  const { c, s, e, p } = params
  const competition = `/competitions/${encodeURIComponent(String(c))}`
  const events = e === undefined ? null : `${competition}/events`
  const unit =
    s === undefined ? (p === undefined ? null : `${events}/${e}/phases/${p}`) : `${competition}/stages/${s}`
  return [competition, unit, events, e === undefined ? null : `${events}/${e}/phases`]
}

/**
 * Documents that the sheet of a whole event shows besides the list of its phases: its classification, its standing, and the start list and
 * result of each phase.
 */
function pathsOfEvent({ name, params }: SheetRoute, { content }: ReadyDocument): string[] {
  if (name !== 'phases') return []
  const event = `/competitions/${encodeURIComponent(String(params['c']))}/events/${params['e']}`
  const phases = JSON.parse(new TextDecoder().decode(content.identity)) as DocumentBody<'phases'>
  return [
    `${event}/results`,
    `${event}/standing`,
    ...phases.flatMap(({ number }) => [
      `${event}/phases/${number}/startlist`,
      `${event}/phases/${number}/results`,
    ]),
  ]
}

const roundsOf = (bodies: readonly (Uint8Array | null)[]): RoundBodies<Uint8Array | null>[] =>
  bodies.flatMap((startList, index) =>
    index % 2 === 0 ? [{ startList, result: bodies[index + 1] ?? null }] : [],
  )

/** The document with the newest fact. The first one if all are equally new. */
function newestOf(documents: readonly [ReadyDocument, ...(ReadyDocument | null)[]]): ReadyDocument {
  const [first, ...others] = documents
  return others.reduce<ReadyDocument>(
    (newest, each) =>
      (each?.address?.version ?? 0) > (newest.address?.version ?? 0) && each !== null ? each : newest,
    first,
  )
}
