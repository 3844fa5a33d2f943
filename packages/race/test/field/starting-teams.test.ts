/** The teams of a phase in which teams or pairs start: those of its start list, with their riders. */
import { expect, test } from 'vitest'
import { DAY, athletes, smallEvent, type SmallEvent } from '../small-event.ts'

const PHASE = { event: 1, phase: 1 }

/** Two teams, of whom the first has a bib and the second has members with bibs. */
function pursuit(): SmallEvent {
  const event = smallEvent()
  event.tell('phase', {
    ...PHASE,
    name: 'Qualifying',
    form: 'pursuit',
    startAt: `${DAY}T12:00:00+02:00`,
  })
  event.tell('unitStartList', {
    ...PHASE,
    competitors: [
      {
        key: 'NZL',
        kind: 'team',
        bib: 1,
        name: 'New Zealand',
        nation: 'NZL',
        members: [
          { key: 'NZL1', lastName: 'Iris', firstName: 'Abel' },
          { key: 'NZL2', lastName: 'Larch', firstName: 'Carl' },
        ],
      },
      {
        key: 'DEN',
        kind: 'team',
        name: 'Denmark',
        nation: 'DEN',
        members: [{ key: 'DEN1', bib: 21, lastName: 'Spruce' }],
      },
    ],
  })
  return event
}

const teamsIn = ({ read }: SmallEvent) =>
  read('phase-teams').map(({ code, name, nation, members }) => [
    code,
    name,
    nation,
    members?.map((member) => `${member.bib} ${member.name} ${member.nation} ${member.status}`),
  ])

test('are those of the start list under their names, with their riders and not themselves', () => {
  const event = pursuit()
  expect(teamsIn(event)).toEqual([
    ['NZL', 'New Zealand', 'NZL', ['0 IRIS Abel NZL OK', '0 LARCH Carl NZL OK']],
    ['DEN', 'Denmark', 'DEN', ['21 SPRUCE DEN OK']],
  ])
  expect(event.read('phase-tabs').tabs).toContain('teams')
})

test('a team that leaves takes its riders with it, and a rider with a bib leaves alone', () => {
  const event = pursuit()
  event.tell('withdrawal', { ...PHASE, bib: 1, irm: 'DNF' })
  event.tell('withdrawal', { ...PHASE, bib: 21, irm: 'DNS' })
  expect(teamsIn(event).map(([, , , members]) => members)).toEqual([
    ['0 IRIS Abel NZL DNF', '0 LARCH Carl NZL DNF'],
    ['21 SPRUCE DEN DNS'],
  ])
})

test('are none where single riders start', () => {
  const event = smallEvent()
  event.tell('phase', { ...PHASE, name: 'Final', form: 'run', startAt: `${DAY}T12:00:00+02:00` })
  event.tell('unitStartList', { ...PHASE, competitors: athletes([1, 2]) })
  expect(event.kind('phase-teams')).not.toBe('ok')
  expect(event.read('phase-tabs').tabs).not.toContain('teams')
})
