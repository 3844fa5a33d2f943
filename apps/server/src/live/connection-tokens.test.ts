import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createConnectionTokens } from './connection-tokens.ts'

const KEY = randomBytes(32)
let nowMs = 1_800_000_000_000
const make = (key: Uint8Array = KEY) => createConnectionTokens(key, randomBytes, () => nowMs)
const negotiated = (mayResume = true) => ({ id: randomBytes(16).toString('base64url'), mayResume })

test('another server on the same store reads what was agreed', () => {
  const [a, b] = [make(), make()]
  for (const each of [negotiated(true), negotiated(false)]) expect(b.read(a.issue(each))).toEqual(each)
})

test('a server does not read its own tokens: it has those connections itself', () => {
  const a = make()
  expect(a.read(a.issue(negotiated()))).toBeUndefined()
})

test('a token ends half a minute after the negotiation', () => {
  const [a, b] = [make(), make()]
  const token = a.issue(negotiated())
  nowMs += 30_000
  expect(b.read(token)).toBeDefined()
  nowMs += 1_000
  expect(b.read(token)).toBeUndefined()
})

test('no byte of a token can be changed, and a server of another store does not read it', () => {
  const [a, b] = [make(), make()]
  const token = a.issue(negotiated())
  const bytes = Buffer.from(token, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(b.read(changed.toString('base64url'))).toBeUndefined()
  }
  for (const other of ['', 'made-up', `${token}A`, `${token}=`]) expect(b.read(other)).toBeUndefined()
  expect(make(randomBytes(32)).read(token)).toBeUndefined()
})
