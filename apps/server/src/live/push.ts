/** A push made from a document: the hub's message with its arguments, and the event of the plain stream. */
import { definitionOf } from '@bell-lap/protocol/documents'
import type { HubMessage } from '@bell-lap/protocol/hub-message'
import { formatVersion, type PushedAddress } from '@bell-lap/protocol/version'
import { Utf8Text, type Push as HubPush } from '@bell-lap/signalr'
import type { Content } from '../documents/content.ts'
import type { ReadyDocument } from '../documents/document.ts'
import type { Params } from '../documents/route.ts'
import type { LiveHub } from './live-hub.ts'
import { nextTurn } from '../turns.ts'

export interface Push {
  readonly message: HubMessage
  readonly address: PushedAddress
  /** True: it is sent alone, so that no turn of the event loop has more than one of them. */
  readonly isLong: boolean
  /** The message of the hub. */
  readonly hub: HubPush<LiveHub>
  /** The event of a plain stream. It is made on first request; all readers get the same bytes. */
  readonly event: Buffer
}

/** Values of `updateLive` beside the competition's live document. */
export interface LiveSurroundings {
  readonly unit: 'stage' | 'phase'
  readonly number: number
  /** JSON texts of the documents of these names. */
  readonly liveLinks: Buffer
  readonly summaries: Buffer
}

/** A longer text is written before its push, and its push is sent alone. */
const LONG_PUSH_BYTES = 512 * 1024
/** Texts of long contents, kept as long as the contents. */
const longTexts = new WeakMap<Content, Utf8Text>()

/** True if no slow work is left for the push. */
export const isPrepared = (content: Content): boolean =>
  content.length < LONG_PUSH_BYTES || longTexts.has(content)

/** Does the slow work of a document's push, with turns of the event loop between its parts. */
export async function preparePush({ content }: ReadyDocument): Promise<void> {
  if (isPrepared(content)) return
  const text = new Utf8Text(await content.unpacked())
  await text.prepare(nextTurn)
  longTexts.set(content, text)
}

function argumentsOf(
  document: ReadyDocument,
  address: PushedAddress,
  params: Params,
  surroundings: LiveSurroundings | null,
): unknown[] | null {
  const { content } = document
  const text = longTexts.get(content) ?? new Utf8Text(content.identity)
  const competition = String(params['c'])
  switch (definitionOf(document.name).push?.arguments) {
    case 'json':
      return [text, address]
    case 'unit+json':
      return [competition, Number(params['s'] ?? params['p']), text, address]
    case 'plain':
      return [competition, JSON.parse(content.text) as unknown, address]
    case 'live': {
      if (!surroundings) return null
      const { unit, number, liveLinks, summaries } = surroundings
      const texts = [text, new Utf8Text(liveLinks), new Utf8Text(summaries)]
      return [competition, unit, number, ...texts, address]
    }
    default:
      return null
  }
}

function eventOf(message: HubMessage, body: Buffer, address: PushedAddress): Buffer {
  const head = `event: ${message}\nid: ${formatVersion(address)}\ndata: {"address":${JSON.stringify(address)},"body":`
  return Buffer.concat([Buffer.from(head), body, Buffer.from('}\n\n')])
}

/** Null for a document that has no push, and for a list, which has no address. */
export function createPush(
  document: ReadyDocument,
  params: Params,
  surroundings: LiveSurroundings | null = null,
): Push | null {
  const { address, content, name } = document
  const message = definitionOf(name).push?.message
  const args = address && argumentsOf(document, address, params, surroundings)
  if (!address || !message || !args) return null
  let event: Buffer | undefined
  return {
    message,
    address,
    isLong: content.length >= LONG_PUSH_BYTES,
    hub: { target: message, arguments: args } as HubPush<LiveHub>,
    get event() {
      return (event ??= eventOf(message, content.identity, address))
    },
  }
}
