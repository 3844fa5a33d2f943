/**
 * The MessagePack encoding: each message is an array, preceded by its length in bytes as a variable-length integer.
 */
import { decode as decodeValue, encode as encodeValue } from '@msgpack/msgpack'
import type { HubProtocol } from './hub-protocol.ts'
import { isWellFormed } from './messagepack-shape.ts'
import { fault, MESSAGE } from './message.ts'
import type { Decoded, HubMessage, Invocation } from './message.ts'
import { arrayHeader, stringHeader } from './messagepack-header.ts'
import { hasUtf8Text, Utf8Text } from './utf8-text.ts'
import { lengthPrefix, splitPrefixed } from './length-prefix.ts'

export const messagePackProtocol: HubProtocol = {
  name: 'messagepack',
  binary: true,
  split: splitPrefixed,
  decode,
  encode,
}

/** How a completion ends: the fourth element of its array. */
const COMPLETION = { error: 1, empty: 2, value: 3 } as const

function encode(messages: readonly HubMessage[], room = 0): Buffer {
  const parts: Uint8Array[] = [Buffer.alloc(room)]
  for (const message of messages) {
    const body = hasUtf8Text(message) ? encodeCall(message) : encodeValue(toArray(message))
    parts.push(lengthPrefix(body.length), body)
  }
  return Buffer.concat(parts)
}

/** The array of a call whose arguments are partly bytes already. */
function encodeCall({ type, invocationId, target, arguments: args, streamIds = [] }: Invocation): Buffer {
  const before = [type, {}, invocationId ?? null, target].map((each) => encodeValue(each))
  const values = args.flatMap((argument) =>
    argument instanceof Utf8Text
      ? [stringHeader(argument.bytes.length), argument.bytes]
      : [encodeValue(argument)],
  )
  const elements = before.length + 2
  return Buffer.concat([
    arrayHeader(elements),
    ...before,
    arrayHeader(args.length),
    ...values,
    encodeValue(streamIds),
  ])
}

function toArray(message: HubMessage): unknown[] {
  switch (message.type) {
    case MESSAGE.invocation:
    case MESSAGE.streamInvocation:
      return [
        message.type,
        {},
        message.invocationId ?? null,
        message.target,
        message.arguments,
        message.streamIds ?? [],
      ]
    case MESSAGE.streamItem:
      return [message.type, {}, message.invocationId, message.item]
    case MESSAGE.completion:
      if (message.error !== undefined) {
        return [message.type, {}, message.invocationId, COMPLETION.error, message.error]
      }
      return 'result' in message
        ? [message.type, {}, message.invocationId, COMPLETION.value, message.result]
        : [message.type, {}, message.invocationId, COMPLETION.empty]
    case MESSAGE.cancelInvocation:
      return [message.type, {}, message.invocationId]
    case MESSAGE.ping:
      return [message.type]
    case MESSAGE.close:
      return message.allowReconnect === undefined
        ? [message.type, message.error ?? null]
        : [message.type, message.error ?? null, message.allowReconnect]
    case MESSAGE.ack:
    case MESSAGE.sequence:
    default:
      return [message.type, message.sequenceId]
  }
}

function decode(record: Buffer): Decoded {
  if (!isWellFormed(record)) return fault('Invalid MessagePack.')
  let value: unknown
  try {
    value = decodeValue(record)
  } catch {
    return fault('Invalid MessagePack.')
  }
  if (!Array.isArray(value) || typeof value[0] !== 'number')
    return fault('Expected an array that begins with a type.')
  const [type, second, third] = value as [number, unknown, unknown]
  switch (type) {
    case MESSAGE.invocation:
    case MESSAGE.streamInvocation:
      return decodeCall(value, type)
    case MESSAGE.streamItem:
      if (!isId(third) || value.length < 4) return fault('Invalid StreamItem.')
      return { type, invocationId: third, item: value[3] }
    case MESSAGE.completion:
      return decodeCompletion(value)
    case MESSAGE.cancelInvocation:
      return isId(third) ? { type, invocationId: third } : fault('Invalid CancelInvocation.')
    case MESSAGE.ping:
      return { type }
    case MESSAGE.close:
      return {
        type,
        ...(typeof second === 'string' && { error: second }),
        ...(typeof third === 'boolean' && { allowReconnect: third }),
      }
    case MESSAGE.ack:
    case MESSAGE.sequence:
      return Number.isSafeInteger(second)
        ? { type, sequenceId: second as number }
        : fault("Expected 'sequenceId' to be a number.")
    default:
      return { type: 'unknown' }
  }
}

function decodeCall(value: unknown[], type: 1 | 4): Decoded {
  const [, , invocationId, target, args, streamIds] = value
  // An empty id is none, as for the other servers.
  const hasId = invocationId !== null && invocationId !== undefined && invocationId !== ''
  if (hasId && !isId(invocationId)) return fault("Expected 'invocationId' to be a string.")
  if (typeof target !== 'string') return fault("Expected 'target' to be a string.")
  if (!Array.isArray(args)) return fault("Expected 'arguments' to be an array.")
  if (streamIds !== undefined && streamIds !== null && !isIdList(streamIds))
    return fault("Expected 'streamIds' to be an array of strings.")
  const rest = {
    target,
    arguments: args as unknown[],
    ...(streamIds && streamIds.length > 0 && { streamIds }),
  }
  if (type === MESSAGE.streamInvocation) {
    return hasId ? { type, invocationId: invocationId, ...rest } : fault("Missing 'invocationId'.")
  }
  return hasId ? { type, invocationId: invocationId, ...rest } : { type, ...rest }
}

function decodeCompletion(value: unknown[]): Decoded {
  const [, , invocationId, kind, last] = value
  if (!isId(invocationId)) return fault("Missing 'invocationId'.")
  const type = MESSAGE.completion
  if (kind === COMPLETION.error) {
    return typeof last === 'string'
      ? { type, invocationId, error: last }
      : fault("Expected 'error' to be a string.")
  }
  if (kind === COMPLETION.empty) return { type, invocationId }
  if (kind === COMPLETION.value && value.length > 4) return { type, invocationId, result: last }
  return fault('Invalid Completion.')
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isIdList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isId)
}
