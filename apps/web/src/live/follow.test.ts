import type { ConnectionState } from '@bell-lap/live-client'
import { describe, expect, it } from 'vitest'
import { connectionWord } from './follow.ts'

describe('connectionWord', () => {
  it.each<[string, ConnectionState, boolean, boolean, string]>([
    ['the first try', 'Connecting', true, false, 'connecting'],
    ['connected', 'Connected', true, true, 'live'],
    ['lost and tried again', 'Reconnecting', true, true, 'reconnecting'],
    ['started anew after it was live', 'Connecting', true, true, 'reconnecting'],
    ['not reached', 'Disconnected', true, false, 'offline'],
    ['the browser has no network, whatever the socket believes', 'Connected', false, true, 'offline'],
  ])('%s', (_, state, online, wasLive, word) => expect(connectionWord(state, online, wasLive)).toBe(word))
})
