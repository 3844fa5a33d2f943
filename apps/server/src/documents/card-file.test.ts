import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../test/started-server.ts'
import type { Card } from './card.ts'
import { fingerprintOf, readCards, writeCards } from './card-file.ts'

const CARD: Card = {
  competition: 'tdf2026',
  epoch: 'e',
  seq: 817,
  frameCount: 0,
  listing: null,
  entries: [{ name: 'has-live', kind: 'ok', text: 'false', version: 3, updatedAt: '2026-07-04T12:00:00Z' }],
  files: [],
}

test('cards are read back as they were written, only by the program that made them', async () => {
  const file = join(makeFolder(), 'cards.json')
  expect(readCards(file, () => 'this')).toEqual([])
  await writeCards(file, 'this', [CARD])
  expect(readCards(file, () => 'this')).toEqual([CARD])
  expect(readCards(file, () => 'another')).toEqual([])
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('a file of another kind gives no cards', () => {
  const file = join(makeFolder(), 'cards.json')
  writeFileSync(file, '{"madeBy":"this","cards":[{')
  expect(readCards(file, () => 'this')).toEqual([])
})

test('a file with one changed byte gives no cards', async () => {
  const file = join(makeFolder(), 'cards.json')
  await writeCards(file, 'this', [CARD])
  const written = readFileSync(file, 'utf8')
  writeFileSync(file, written.replace('"text":"false"', '"text":"falze"'))
  expect(readCards(file, () => 'this')).toEqual([])
})

test('programs with different public addresses have different fingerprints', () => {
  expect(fingerprintOf('')).toBe(fingerprintOf(''))
  expect(fingerprintOf('https://results.example')).not.toBe(fingerprintOf(''))
})
