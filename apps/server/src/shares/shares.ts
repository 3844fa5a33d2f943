/**
 * Pictures to share of competitions, stages and events, made once for each set of documents, language and style, and kept in a bounded
 * cache. The same documents give the same bytes on every node.
 */
import type { DocumentBody } from '@bell-lap/protocol/documents'
import { formatPath } from '@bell-lap/protocol/path'
import type { Content } from '../documents/content.ts'
import type { Answer, ReadyDocument } from '../documents/document.ts'
import type { Registry } from '../documents/registry.ts'
import { createMadeFiles } from '../drawing/made-files.ts'
import type { Maker } from '../drawing/maker.ts'
import type { ShareBodies, ShareJob } from './share-port.ts'

/** Memory for finished pictures: about 300. */
export const SHARE_CACHE_BYTES = 12 * 1024 * 1024
/** A competition of one race is its stage 1. */
const SINGLE_STAGE = 1

/** The subject of a picture: a competition, or one of its stages or events. */
export interface ShareSubject {
  readonly c: string
  readonly stage?: string
  readonly event?: string
}

export interface ShareLook {
  readonly locale: string
  readonly style: string
  readonly showsResult: boolean
}

export type ShareAnswer =
  | { readonly kind: 'ok'; readonly picture: Content }
  /** `path` is that of the missing document. */
  | { readonly kind: 'absent'; readonly answer: Exclude<Answer, { kind: 'ok' }>; readonly path: string }

export interface Shares {
  /** Rejects with ThreadBusy, or with the reason why the picture cannot be made. */
  get(subject: ShareSubject, look: ShareLook): Promise<ShareAnswer>
  /** A picture or an icon of the whole site in the operator's brand (brand-pictures.ts). Rejects like `get`. */
  getOfSite(path: string): Promise<Content>
  close(): Promise<void>
}

type Read = Partial<Record<keyof ShareBodies, ReadyDocument>>

export function createShares(options: {
  readonly registry: Pick<Registry, 'route' | 'read'>
  readonly maker: Maker<ShareJob>
  readonly cacheBytes?: number
}): Shares {
  const { registry, maker, cacheBytes = SHARE_CACHE_BYTES } = options
  const files = createMadeFiles(maker, cacheBytes)

  const read = (path: string): Promise<Answer> => registry.read(registry.route(path))
  const find = async (path: string): Promise<ReadyDocument | undefined> => {
    const answer = await read(path)
    return answer.kind === 'ok' ? answer.document : undefined
  }

  /** The last document that exists. */
  async function findNewest(paths: readonly string[]): Promise<ReadyDocument | undefined> {
    for (const path of paths.toReversed()) {
      const document = await find(path)
      if (document !== undefined) return document
    }
    return undefined
  }

  /** The documents of a stage that its picture needs. */
  async function readStage(base: string, showsResult: boolean): Promise<Read> {
    const [stage, profile, rankings] = await Promise.all([
      find(base),
      find(`${base}/profile`),
      showsResult ? find(`${base}/rankings/stage`) : undefined,
    ])
    return { ...(stage && { stage }), ...(profile && { profile }), ...(rankings && { rankings }) }
  }

  /** The documents, besides the competition, that a picture of the whole competition needs. */
  async function readWhole(
    base: string,
    { code, year, type }: DocumentBody<'competition'>,
    showsResult: boolean,
  ): Promise<Read> {
    if (type === 'Empty') {
      const at = { sport: code, year }
      const [games, medals] = await Promise.all([
        find(formatPath('multisport-details', at)),
        showsResult ? find(formatPath('multisport-medals', at)) : undefined,
      ])
      return { ...(games && { games }), ...(medals && { medals }) }
    }
    if (type === 'SingleRace') return readStage(`${base}/stages/${SINGLE_STAGE}`, showsResult)
    if (type !== 'GrandTour') return {}
    const stages = await find(`${base}/stages`)
    if (stages === undefined || !showsResult) return { ...(stages && { stages }) }
    const rankings = await findNewest(
      bodyOf<DocumentBody<'stages'>>(stages)
        .filter(({ raceStatus }) => raceStatus !== 'expected')
        .map(({ number }) => `${base}/stages/${number}/rankings/overall`),
    )
    return { stages, ...(rankings && { rankings }) }
  }

  return {
    async get({ c, stage, event }, { locale, style, showsResult }) {
      const base = formatPath('competition', { c })
      // Its own document and its competition tell whether the subject of the picture exists.
      const own =
        stage !== undefined ? `${base}/stages/${stage}` : event !== undefined ? `${base}/events` : base
      const ownAnswer = await read(own)
      if (ownAnswer.kind !== 'ok') return { kind: 'absent', answer: ownAnswer, path: own }
      const answer = await read(base)
      if (answer.kind !== 'ok') return { kind: 'absent', answer, path: base }
      const competition = answer.document
      const beside: Read =
        stage !== undefined
          ? await readStage(own, showsResult)
          : event !== undefined
            ? {
                events: ownAnswer.document,
                ...(await find(`${own}/${event}/phases`).then((phases) => phases && { phases })),
              }
            : await readWhole(base, bodyOf(competition), showsResult)
      const documents: Read = { competition, ...beside }
      const mark = Object.entries(documents)
        .map(([name, document]) => `${name} ${document.content.etag}`)
        .join(' ')
      const key = `${locale} ${style} ${showsResult} ${event === undefined ? own : `${own}/${event}`}`
      const bytesOf = (name: keyof ShareBodies): Uint8Array | null =>
        documents[name]?.content.identity ?? null
      const picture = await files.get(key, mark, () => ({
        kind: 'race',
        locale,
        order: { event: event === undefined ? null : Number(event), style, showsResult },
        bodies: {
          competition: bytesOf('competition'),
          stage: bytesOf('stage'),
          profile: bytesOf('profile'),
          stages: bytesOf('stages'),
          events: bytesOf('events'),
          phases: bytesOf('phases'),
          rankings: bytesOf('rankings'),
          games: bytesOf('games'),
          medals: bytesOf('medals'),
        },
      }))
      return picture === null
        ? { kind: 'absent', answer: { kind: 'unknown' }, path: own }
        : { kind: 'ok', picture }
    },
    async getOfSite(path) {
      // Every path has a picture.
      return (await files.get(path, '', () => ({ kind: 'site', path })))!
    },
    close: files.close,
  }
}

const bodyOf = <Body>({ content }: ReadyDocument): Body =>
  JSON.parse(content.identity.toString('utf8')) as Body
