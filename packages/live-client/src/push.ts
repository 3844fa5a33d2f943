/**
 * Parses a push from the hub. Its arguments follow the documents table (D-013), and the last one is the address of the document. If the
 * server sends no address, the path follows from the message and the followed channel, if possible.
 */
import { addressOf } from '@bell-lap/domain/calendar/unit'
import { paramsOfUnit, parseChannel, type ChannelUnit } from '@bell-lap/protocol/channel'
import { definitionOf, DOCUMENT_NAMES, type DocumentName } from '@bell-lap/protocol/documents'
import type { PushArguments } from '@bell-lap/protocol/documents/definition'
import { pushOf } from '@bell-lap/protocol/documents/pushes'
import type { HubMessage } from '@bell-lap/protocol/hub-message'
import { formatPath } from '@bell-lap/protocol/path'
import type { PushedAddress } from '@bell-lap/protocol/version'
import type { LiveEvent, ReceivedDocument } from './live-event.ts'

export type PushEvent = Extract<LiveEvent, { type: 'push' }>

/** A message that is not a valid push. It is logged and dropped (spec.md section 8). */
export class BadPush extends Error {
  override readonly name = 'BadPush'
}

/** Documents by the message that pushes them: one of a stage, one of a phase, one of an event. */
const NAMES_OF = new Map<HubMessage, DocumentName[]>()
for (const name of DOCUMENT_NAMES) {
  const message = pushOf(name)?.message
  if (message) NAMES_OF.set(message, [...(NAMES_OF.get(message) ?? []), name])
}

/**
 * @param phase channel of the followed unit, for messages without address
 * @throws BadPush
 */
export function parsePush(message: HubMessage, args: readonly unknown[], phase: string | null): PushEvent {
  const last = args.at(-1)
  const address = isAddress(last) ? last : null
  const given = address ? args.slice(0, -1) : args
  const [name] = NAMES_OF.get(message) ?? []
  const form = name && pushOf(name)?.arguments
  if (!form) throw new BadPush(`No document is pushed by ${message}`)
  const parsed = parseArguments(message, form, given)
  const path = address?.path ?? findPath(message, form, parsed, phase)
  return { type: 'push', message, args: parsed, address, documents: documentsOf(form, parsed, path, address) }
}

function parseArguments(message: HubMessage, form: PushArguments, given: readonly unknown[]): unknown[] {
  const text = (index: number) => parseText(message, given[index], index)
  const competition = () => {
    if (typeof given[0] === 'string' && given[0] !== '') return given[0]
    throw new BadPush(`${message}: argument 0 is no competition`)
  }
  const number = (index: number) => {
    if (Number.isInteger(given[index])) return given[index]
    throw new BadPush(`${message}: argument ${index} is no whole number`)
  }
  switch (form) {
    case 'json':
      return [text(0)]
    case 'unit+json':
      return [competition(), number(1), text(2)]
    case 'plain':
      if (given.length < 2) throw new BadPush(`${message}: argument 1 is missing`)
      return [competition(), given[1]]
    case 'live':
      return [competition(), given[1], number(2), text(3), text(4), text(5)]
  }
}

function parseText(message: HubMessage, text: unknown, index: number): unknown {
  if (typeof text !== 'string') throw new BadPush(`${message}: argument ${index} is not JSON text`)
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new BadPush(`${message}: argument ${index} is not JSON`, { cause })
  }
}

function documentsOf(
  form: PushArguments,
  args: readonly unknown[],
  path: string | null,
  address: PushedAddress | null,
): ReceivedDocument[] {
  if (path === null) return []
  const version = address && { epoch: address.epoch, version: address.version }
  const updatedAt = address?.updatedAt ?? null
  const document = (body: unknown): ReceivedDocument => ({ path, body, version, updatedAt })
  if (form !== 'live') return [document(args.at(-1))]
  const beside = (name: 'live-links' | 'summaries', body: unknown): ReceivedDocument => ({
    path: name === 'live-links' ? formatPath(name, {}) : formatPath(name, { c: String(args[0]) }),
    body,
    version: null,
    updatedAt: null,
  })
  return [document(args[3]), beside('live-links', args[4]), beside('summaries', args[5])]
}

/** Null if the path is unknown. */
function findPath(
  message: HubMessage,
  form: PushArguments,
  args: readonly unknown[],
  phase: string | null,
): string | null {
  const names = NAMES_OF.get(message) ?? []
  const pathOf = (params: Record<string, string | number>) => {
    const name = names.find((candidate) => paramsOf(candidate).every((key) => key in params))
    return name ? formatPath(name, params as never) : null
  }
  if (form === 'plain' || form === 'live') return pathOf({ c: String(args[0]) })
  const unit = phase === null ? null : parseChannel(phase)
  if (form === 'json') return unit && pathOf(unitParams(unit))
  const [c, number] = [String(args[0]), Number(args[1])]
  // The number of a phase does not identify its event, so only the followed unit can be a phase.
  if (unit && unit.competition === c && numberOf(unit) === number) return pathOf(unitParams(unit))
  return unit && 'phase' in addressOf(unit.unit) && unit.competition === c ? null : pathOf({ c, s: number })
}

/** The number in a push of the unit. */
const numberOf = ({ unit }: ChannelUnit): number => {
  const address = addressOf(unit)
  return 'stage' in address ? address.stage : address.phase
}
const unitParams = ({ competition, unit }: ChannelUnit): Record<string, string | number> => ({
  c: competition,
  ...paramsOfUnit(unit),
})
const paramsOf = (name: DocumentName) =>
  [...definitionOf(name).path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key as string)

function isAddress(value: unknown): value is PushedAddress {
  if (typeof value !== 'object' || value === null) return false
  const { path, epoch, version, updatedAt } = value as Partial<Record<keyof PushedAddress, unknown>>
  return (
    typeof path === 'string' &&
    typeof epoch === 'string' &&
    Number.isInteger(version) &&
    (typeof updatedAt === 'string' || updatedAt === null)
  )
}
