import { describe, expect, it } from 'vitest'
import {
  followOfNation,
  followOfRider,
  followOfTeam,
  isRiderFollowed,
  parseFollows,
  toggleFollow,
  type FollowableRider,
} from './follow.ts'
import { createFollows } from './follows.ts'

const rider: FollowableRider = {
  name: 'VINGEGAARD Jonas',
  nation: 'DEN',
  uciRiderId: '10030349462',
  teamCode: 'TVL',
  teamName: 'Team Visma | Lease a Bike',
}

describe('a rider is followed', () => {
  it.each([
    ['as such', followOfRider(rider)],
    ['with the team', followOfTeam('Team Visma | Lease a Bike')],
    ['with the nation', followOfNation('DEN')],
  ])('%s', (_, follow) => {
    expect(isRiderFollowed(toggleFollow([], follow!), rider)).toBe(true)
  })

  it('in the next race too, under another bib, and without a UCI id by name and nation', () => {
    const amateur = { ...rider, uciRiderId: null }
    expect(isRiderFollowed([followOfRider(amateur)], { ...amateur, teamCode: 'X', teamName: null })).toBe(
      true,
    )
    expect(isRiderFollowed([followOfRider(amateur)], { ...amateur, nation: 'NOR' })).toBe(false)
  })

  it('until the star is taken away', () => {
    const once = toggleFollow([], followOfRider(rider))
    expect(toggleFollow(once, { ...followOfRider(rider), name: 'as it was spelt then' })).toEqual([])
  })
})

describe('what is kept', () => {
  it.each([null, '', 'no JSON', '{}', '[null, 1, {"kind":"rider"}, {"kind":"horse","key":"1","name":"a"}]'])(
    '%s is nobody',
    (text) => expect(parseFollows(text)).toEqual([]),
  )

  it('comes back on the next visit, and in another tab at once', () => {
    const kept = new Map<string, string>()
    const listeners: (() => void)[] = []
    const view = {
      parent: null as unknown,
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      },
      addEventListener: (_: 'storage', listener: () => void) => void listeners.push(listener),
    }
    view.parent = view
    const here = createFollows(view)
    const there = createFollows(view)
    let told = 0
    there.subscribe(() => (told += 1))
    here.toggle(followOfRider(rider))
    for (const listener of listeners) listener()
    expect(told).toBe(1)
    expect(there.get()).toEqual([followOfRider(rider)])
    expect(createFollows(view).get()).toEqual(here.get())
  })

  it('lasts as long as the page if the visitor refuses storage', () => {
    const follows = createFollows({
      parent: null,
      get localStorage(): never {
        throw new Error('refused')
      },
      addEventListener: () => undefined,
    })
    follows.toggle(followOfRider(rider))
    expect(follows.get()).toHaveLength(1)
  })
})
