/**
 * The JSON encoding: each message is a JSON object followed by the byte 0x1E.
 */
import type { HubProtocol, Split } from './hub-protocol.ts'
import { JsonWriter } from './json-writer.ts'
import { fault, MESSAGE } from './message.ts'
import type { Decoded, HubMessage, Invocation } from './message.ts'
import { hasUtf8Text, Utf8Text } from './utf8-text.ts'

/** Ends every record. JSON escapes it inside strings, so it cannot occur in a record. */
export const RECORD_SEPARATOR = 0x1e
const SEPARATOR_TEXT = '\u001e'

export const jsonProtocol: HubProtocol = { name: 'json', binary: false, split, decode, encode }

function split(bytes: Buffer, limit: number): Split {
  const records: Buffer[] = []
  let start = 0
  for (;;) {
    const end = bytes.indexOf(RECORD_SEPARATOR, start)
    const length = (end === -1 ? bytes.length : end) - start
    if (length > limit)
      return { records, rest: Buffer.alloc(0), fault: `The maximum message size of ${limit}B was exceeded.` }
    if (end === -1) return { records, rest: bytes.subarray(start) }
    records.push(bytes.subarray(start, end))
    start = end + 1
  }
}

const writer = new JsonWriter()

function encode(messages: readonly HubMessage[], room = 0): Buffer {
  // Serialising a value may itself encode something, after the unfinished text here.
  const start = writer.end
  try {
    for (const message of messages) {
      if (hasUtf8Text(message)) write(message)
      else writer.raw(JSON.stringify(message))
      writer.raw(SEPARATOR_TEXT)
    }
  } catch (error) {
    writer.drop(start)
    throw error
  }
  return writer.take(start, room)
}

/** A call whose arguments are partly bytes already. */
function write({ arguments: args, ...head }: Invocation): void {
  writer.raw(`${JSON.stringify(head).slice(0, -1)},"arguments":[`)
  for (const [index, argument] of args.entries()) {
    if (index > 0) writer.raw(',')
    if (argument instanceof Utf8Text) {
      if (argument.quoted) writer.bytes(argument.quoted)
      else writer.quoted(argument.bytes)
    } else writer.raw(JSON.stringify([argument]).slice(1, -1))
  }
  writer.raw(']}')
}

function decode(record: Buffer): Decoded {
  let value: unknown
  try {
    value = JSON.parse(record.toString('utf8'))
  } catch {
    return fault('Invalid JSON.')
  }
  if (!isObject(value)) return fault('Expected a JSON object.')
  const { type } = value
  if (typeof type !== 'number') return fault("Missing required property 'type'.")
  switch (type) {
    case MESSAGE.invocation:
      return decodeCall(value, MESSAGE.invocation)
    case MESSAGE.streamInvocation:
      return decodeCall(value, MESSAGE.streamInvocation)
    case MESSAGE.streamItem:
      if (!isId(value['invocationId'])) return missing('invocationId')
      if (!('item' in value)) return missing('item')
      return { type, invocationId: value['invocationId'], item: value['item'] }
    case MESSAGE.completion:
      return decodeCompletion(value)
    case MESSAGE.cancelInvocation:
      if (!isId(value['invocationId'])) return missing('invocationId')
      return { type, invocationId: value['invocationId'] }
    case MESSAGE.ping:
      return { type }
    case MESSAGE.close:
      return {
        type,
        ...(typeof value['error'] === 'string' && { error: value['error'] }),
        ...(typeof value['allowReconnect'] === 'boolean' && { allowReconnect: value['allowReconnect'] }),
      }
    case MESSAGE.ack:
    case MESSAGE.sequence:
      // One client sends them under another name, to servers that do not use them.
      if (value['sequenceId'] === undefined) return { type: 'unknown' }
      if (!Number.isSafeInteger(value['sequenceId'])) return fault("Expected 'sequenceId' to be a number.")
      return { type, sequenceId: value['sequenceId'] as number }
    default:
      return { type: 'unknown' }
  }
}

function decodeCall(value: Record<string, unknown>, type: 1 | 4): Decoded {
  const { invocationId, target, arguments: args, streamIds } = value
  // An empty id counts as none, as in the other servers.
  const hasId = invocationId !== undefined && invocationId !== null && invocationId !== ''
  if (hasId && !isId(invocationId)) return fault("Expected 'invocationId' to be a string.")
  if (typeof target !== 'string') return missing('target')
  if (!Array.isArray(args)) return missing('arguments')
  if (streamIds !== undefined && streamIds !== null && !isIdList(streamIds))
    return fault("Expected 'streamIds' to be an array of strings.")
  const rest = {
    target,
    arguments: args as unknown[],
    ...(streamIds && streamIds.length > 0 && { streamIds }),
  }
  if (type === MESSAGE.streamInvocation) {
    return hasId ? { type, invocationId: invocationId, ...rest } : missing('invocationId')
  }
  return hasId ? { type, invocationId: invocationId, ...rest } : { type, ...rest }
}

function decodeCompletion(value: Record<string, unknown>): Decoded {
  const { invocationId, error } = value
  if (!isId(invocationId)) return missing('invocationId')
  const hasError = error !== undefined && error !== null
  if (hasError && typeof error !== 'string') return fault("Expected 'error' to be a string.")
  if (hasError && 'result' in value)
    return fault("The 'error' and 'result' properties are mutually exclusive.")
  if (hasError) return { type: MESSAGE.completion, invocationId, error: error }
  if ('result' in value) return { type: MESSAGE.completion, invocationId, result: value['result'] }
  return { type: MESSAGE.completion, invocationId }
}

function missing(property: string): Decoded {
  return fault(`Missing required property '${property}'.`)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isIdList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isId)
}
