import type { ConnectionState } from '@bell-lap/live-client'
import { describe, expect, it } from 'vitest'
import type { Connection } from './connection.ts'
import { connectionWord } from './follow.ts'

describe('connectionWord', () => {
  it.each<[string, ConnectionState, boolean, Connection, Connection]>([
    ['the first try', 'Connecting', true, 'connecting', 'connecting'],
    ['connected', 'Connected', true, 'connecting', 'live'],
    ['lost and tried again', 'Reconnecting', true, 'live', 'reconnecting'],
    ['started anew after it was live', 'Connecting', true, 'live', 'reconnecting'],
    ['not reached', 'Disconnected', true, 'connecting', 'offline'],
    ['tried again after it was not reached, or on a stored copy', 'Connecting', true, 'offline', 'offline'],
    ['reached at last', 'Connected', true, 'offline', 'live'],
    ['the browser has no network, whatever the socket believes', 'Connected', false, 'live', 'offline'],
  ])('%s', (_, state, online, before, word) => expect(connectionWord(state, online, before)).toBe(word))
})
