import { describe, expect, it } from 'vitest'
import { describeFailure, HubException } from './hub-exception.ts'
import { MethodTable, refuseCall } from './method-table.ts'

const table = new MethodTable({
  methods: {
    Join: (_connection: unknown, _room: string) => {},
    ping: () => {},
    say: (_connection: unknown, ..._words: string[]) => {},
    look: (_connection: unknown, _where = 'here', _how = 'well') => {},
    put: (_connection: unknown, _name: string, _lines: AsyncIterable<string>, _end: string) => {},
  },
  streams: { *count(_connection: unknown, _to: number) {} },
  takes: { say: [1, Number.POSITIVE_INFINITY], look: [0, 2] },
  uploads: { put: [1] },
  accepts: { ping: (args: readonly unknown[]) => (args[0] as string).length >= 0 || args.length === 2 },
})

const BINDING =
  'InvalidDataException: Error binding arguments. Make sure that the types of the provided values match the types of the hub method being invoked.'

function refuse(target: string, args: unknown[], wantsStream = false, streamIds?: string[]) {
  return refuseCall(
    table.find(target),
    { target, arguments: args, ...(streamIds && { streamIds }) },
    wantsStream,
  )
}

describe('calls (SPEC 5.3 to 5.5, 13.1)', () => {
  it.each([
    ['in another case', refuse('jOIN', ['a'])],
    ['with as many arguments as the application says', refuse('say', ['a', 'b', 'c', 'd'])],
    ['without the arguments that may be left out', refuse('look', [])],
    ['with the streams that the method takes', refuse('put', ['a', 'b'], false, ['1'])],
    ['whose arguments the application accepts', refuse('ping', ['1', 2])],
    ['for a stream', refuse('count', [1], true)],
  ])('are made %s', (_sentence, refusal) => {
    expect(refusal).toBeUndefined()
  })

  it.each([
    ['unknown', refuse('nothing', []), "Unknown hub method 'nothing'"],
    [
      'short of arguments',
      refuse('join', []),
      "Failed to invoke 'join' due to an error on the server. InvalidDataException: Invocation provides 0 argument(s) but target expects 1.",
    ],
    [
      'given too many arguments',
      refuse('join', ['a', 'b']),
      "Failed to invoke 'join' due to an error on the server. InvalidDataException: Invocation provides 2 argument(s) but target expects 1.",
    ],
    [
      'given more arguments than were declared',
      refuse('look', [1, 2, 3]),
      "Failed to invoke 'look' due to an error on the server. InvalidDataException: Invocation provides 3 argument(s) but target expects 0 to 2.",
    ],
    [
      'given fewer arguments than were declared',
      refuse('say', []),
      "Failed to invoke 'say' due to an error on the server. InvalidDataException: Invocation provides 0 argument(s) but target expects at least 1.",
    ],
    [
      'not accepted',
      refuse('ping', [1]),
      `Failed to invoke 'ping' due to an error on the server. ${BINDING}`,
    ],
    [
      'given arguments at which the check throws',
      refuse('ping', [null]),
      `Failed to invoke 'ping' due to an error on the server. ${BINDING}`,
    ],
    [
      'for a value, of a stream',
      refuse('count', [1]),
      "The client attempted to invoke the streaming 'count' method with a non-streaming invocation.",
    ],
    [
      'for a stream, of a value',
      refuse('join', ['a'], true),
      "The client attempted to invoke the non-streaming 'join' method with a streaming invocation.",
    ],
    [
      'given streams that nobody takes',
      refuse('join', ['a'], false, ['1']),
      "An unexpected error occurred invoking 'join' on the server. HubException: Client sent 1 stream(s), Hub method expects 0.",
    ],
    [
      'short of streams',
      refuse('put', ['a', 'b']),
      "An unexpected error occurred invoking 'put' on the server. HubException: Client sent 0 stream(s), Hub method expects 1.",
    ],
  ])('are refused when %s', (_sentence, refusal, text) => {
    expect(refusal).toBe(text)
  })

  it('cannot be of two methods with names that differ only in case', () => {
    expect(() => new MethodTable({ methods: { a: () => {}, A: () => {} } })).toThrow(
      "Two hub methods are called 'A'",
    )
  })

  it('that fail keep their secrets, except on purpose (SPEC 5.5)', () => {
    expect(describeFailure('x', new Error('secret'), false)).not.toContain('secret')
    expect(describeFailure('x', new Error('secret'), true)).toContain('Error: secret')
    expect(describeFailure('x', new HubException('open'), false)).toContain('HubException: open')
    expect(describeFailure('x', 'thrown text', true)).toBe(
      "An unexpected error occurred invoking 'x' on the server.",
    )
  })
})
