import { describe, expect, it } from 'vitest'
import { ROLES } from '../vocabulary/role.ts'
import { FACT_TYPES } from './facts.ts'
import { ROLE_FACTS, rolesOf } from './role-facts.ts'

describe('roles', () => {
  it('leave the programme to tokens without a role', () => {
    for (const type of ['competition', 'stage', 'event', 'phase', 'course', 'classificationRules'] as const)
      expect(rolesOf(type), type).toEqual([])
  })

  it('leave decisions and the status of a result to the commissaire', () => {
    for (const type of ['decision', 'resultStatus', 'disruption'] as const)
      expect(rolesOf(type), type).toEqual(['commissaire'])
  })

  it('leave passings and starts to the timekeeper, and the timeline to the editor', () => {
    expect(rolesOf('passing')).toEqual(['timekeeper'])
    expect(rolesOf('stageStarted')).toEqual(['timekeeper'])
    expect(rolesOf('timelineEntry')).toEqual(['editor'])
  })

  it('may each take back and file', () => {
    expect(rolesOf('withdrawn')).toEqual([...ROLES])
    expect(rolesOf('file')).toEqual([...ROLES])
  })

  it('name only types that exist', () => {
    for (const role of ROLES) for (const type of ROLE_FACTS[role]) expect(FACT_TYPES).toContain(type)
  })
})
