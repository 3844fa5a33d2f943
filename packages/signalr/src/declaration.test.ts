import type { HubConnection } from '@microsoft/signalr'
import { describe, expectTypeOf, it } from 'vitest'
import type { HubClient, Push } from './declaration.ts'
import type { Hub, HubOptions } from './hub.ts'
import type { Utf8Text } from './utf8-text.ts'

type Chat = {
  methods: { join(room: string): { members: number } }
  streams: { count(to: number): number }
  pushes: { said(who: string, text: string): void; left(): void }
}

describe('a declared hub', () => {
  it('types the server', () => {
    type Options = HubOptions<Chat>
    expectTypeOf<Parameters<Options['methods']['join']>[1]>().toEqualTypeOf<string>()
    expectTypeOf<ReturnType<Options['methods']['join']>>().toEqualTypeOf<
      { members: number } | Promise<{ members: number }>
    >()
    expectTypeOf<Options>().toHaveProperty('streams')
    expectTypeOf<Push<Chat>>().toEqualTypeOf<
      | { target: 'said'; arguments: [who: string | Utf8Text, text: string | Utf8Text] }
      | { target: 'left'; arguments: [] }
    >()
    expectTypeOf<Hub<Chat>['send']>().parameter(1).toEqualTypeOf<readonly Push<Chat>[]>()
  })

  it('types the client, which the official one is', () => {
    expectTypeOf<HubConnection>().toExtend<HubClient<Chat>>()
    const join = (client: HubClient<Chat>) => client.invoke('join', 'lobby')
    expectTypeOf(join).returns.toEqualTypeOf<Promise<{ members: number }>>()
    const hear = (client: HubClient<Chat>, on: (who: string, text: string) => void) => client.on('said', on)
    expectTypeOf(hear).returns.toEqualTypeOf<void>()
    // @ts-expect-error there is no such method
    const wrong = (client: HubClient<Chat>) => client.invoke('leave')
    expectTypeOf(wrong).toBeFunction()
  })

  it('may declare only its own methods', () => {
    expectTypeOf<{ path: string; methods: { a: () => number } }>().toExtend<
      HubOptions<{ methods: { a(): number } }>
    >()
  })
})
