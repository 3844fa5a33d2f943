import { expect, test } from 'vitest'
import { nameWithYear } from './name-with-year.ts'

test('a name gets its year once', () => {
  expect(nameWithYear('Tour de France', 2026)).toBe('Tour de France 2026')
  expect(nameWithYear('Paris 2024', 2024)).toBe('Paris 2024')
  expect(nameWithYear('Paris 2024: BMX Racing', 2026)).toBe('Paris 2024: BMX Racing')
  expect(nameWithYear('Vuelta a España 85', 2026)).toBe('Vuelta a España 85 2026')
})
