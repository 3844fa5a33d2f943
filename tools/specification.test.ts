/**
 * docs/specification.md names a proof for each requirement. Every named test must exist, and the page may
 * claim nothing else.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './run.ts'

const PAGE = 'docs/specification.md'
const PROOF = /`([^`]+\.test\.ts)`((?: “[^”]+”)+)/g
const REMAINDER = /^(deliberately otherwise \(D-\d+\)|no demand): [^“”`].*$/

interface Row {
  readonly number: string
  readonly requirement: string
  readonly proof: string
}
interface Part {
  readonly number: string
  readonly rows: Row[]
}

const lines = readFileSync(join(ROOT, PAGE), 'utf8').split('\n')

/** The page's tables by the number in the heading above each. */
function readParts(): Part[] {
  const parts: Part[] = []
  for (const line of lines) {
    const heading = /^##+ ([\dWI][\d.]*) /.exec(line)
    if (heading) parts.push({ number: heading[1] ?? '', rows: [] })
    if (!line.startsWith('|') || line.startsWith('|--') || line.startsWith('| No. ')) continue
    const cells = line.split('|').map((cell) => cell.trim())
    const [, number = '', requirement = '', proof = ''] = cells
    if (cells.length !== 5) throw new Error(`${PAGE}: not three cells: ${line}`)
    parts.at(-1)?.rows.push({ number, requirement, proof })
  }
  return parts
}

const parts = readParts()
const rows = parts.flatMap((part) => part.rows)

/** Titles by the file that should contain them. */
const named = new Map<string, Set<string>>()
for (const { proof } of rows)
  for (const [, file = '', titles = ''] of proof.matchAll(PROOF))
    for (const [, title = ''] of titles.matchAll(/“([^”]+)”/g))
      named.set(file, (named.get(file) ?? new Set()).add(title))

/** Section 4.10 comes after 4.9. Sections of part two, which have a letter, come after all of part one. */
const nextOf = (number: string): string[] => {
  const [section = '', part] = number.split('.')
  if (section === 'I') return []
  const following = section.startsWith('W')
    ? [`W${Number(section.slice(1)) + 1}`, 'I']
    : [String(Number(section) + 1), 'W1']
  return section.startsWith('W') ? following : [`${section}.${Number(part ?? 0) + 1}`, ...following]
}

describe('the page of proofs', () => {
  it('has a requirement in every part, numbered without a gap', () => {
    expect(parts.map(({ rows: own }) => own.length)).not.toContain(0)
    for (const { number, rows: own } of parts)
      expect(own.map((row) => row.number)).toEqual(own.map((_, index) => `${number}-${index + 1}`))
  })

  it('has all parts in order', () => {
    expect([parts[0]?.number, parts.at(-1)?.number]).toEqual(['0', 'I'])
    for (const [index, { number }] of parts.slice(1).entries())
      expect(nextOf(parts[index]?.number ?? '')).toContain(number)
  })

  it('proves each, or names the decision by which it is otherwise, or says that it demands nothing', () => {
    const odd = rows.filter(({ requirement, proof }) => {
      const rest = proof.replaceAll(PROOF, '').replace(/^[;\s]+/, '')
      return requirement === '' || proof === '' || (rest !== '' && !REMAINDER.test(rest))
    })
    expect(odd).toEqual([])
  })

  it('names decisions that are there', () => {
    const known = new Set(readFileSync(join(ROOT, 'docs/decisions.md'), 'utf8').match(/D-\d{3}/g))
    const lacking = rows.flatMap(({ number, requirement, proof }) =>
      [...`${requirement} ${proof}`.matchAll(/D-\d+/g)].flatMap(([decision]) =>
        known.has(decision) ? [] : [`${number} names ${decision}`],
      ),
    )
    expect(lacking).toEqual([])
  })

  it.each([...named].map(([file, titles]) => [file, [...titles]] as const))(
    '%s has the tests named',
    (file, titles) => {
      expect(existsSync(join(ROOT, file)), file).toBe(true)
      const source = readFileSync(join(ROOT, file), 'utf8')
      // A title is a text of the file from its beginning; in tables, up to the first placeholder.
      const lacking = titles.filter(
        (title) => !['"', "'", '`'].some((quote) => source.includes(quote + title)),
      )
      expect(lacking).toEqual([])
    },
  )
})
