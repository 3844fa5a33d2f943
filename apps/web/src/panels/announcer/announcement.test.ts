import { describe, expect, it } from 'vitest'
import { planAnnouncement } from './announcement.ts'

describe('announcements', () => {
  it('leave out news that came with the page', () => {
    expect(planAnnouncement(null, 'Leader: A', 0)).toEqual({ kind: 'nothing' })
  })
  it('speak the first change immediately', () => {
    expect(planAnnouncement({ text: 'A', atMs: null }, 'B', 50)).toEqual({ kind: 'speak' })
  })
  it('wait until ten seconds have passed since the last words', () => {
    expect(planAnnouncement({ text: 'B', atMs: 1000 }, 'C', 4000)).toEqual({ kind: 'wait', forMs: 7000 })
    expect(planAnnouncement({ text: 'B', atMs: 1000 }, 'C', 11_000)).toEqual({ kind: 'speak' })
  })
  it('drop a change that was reversed meanwhile', () => {
    expect(planAnnouncement({ text: 'B', atMs: 1000 }, 'B', 20_000)).toEqual({ kind: 'nothing' })
    expect(planAnnouncement({ text: 'B', atMs: 1000 }, '', 20_000)).toEqual({ kind: 'nothing' })
  })
})
