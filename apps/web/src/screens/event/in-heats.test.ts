import { FORMS } from '@bell-lap/domain/form/form'
import { expect, test } from 'vitest'
import { IN_HEATS } from './in-heats.ts'

test('every form that starts in heats is drawn as rounds from left to right', () => {
  const inHeats = Object.entries(FORMS).flatMap(([form, { start }]) => (start === 'heats' ? [form] : []))
  expect([...IN_HEATS].toSorted()).toEqual(inHeats.toSorted())
})
