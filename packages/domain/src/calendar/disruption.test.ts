import { expect, test } from 'vitest'
import { DISRUPTIONS, endsRacing, putsOffStart } from './disruption.ts'

test('a delay and a postponement put off the start, and a race that was cancelled or stopped does not go on', () => {
  expect(DISRUPTIONS.filter(putsOffStart)).toEqual(['delayed', 'postponed'])
  expect(DISRUPTIONS.filter(endsRacing)).toEqual(['cancelled', 'stopped'])
  expect([putsOffStart(undefined), endsRacing(undefined)]).toEqual([false, false])
})
