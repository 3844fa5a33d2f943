/** Writes a bundle: one file of NDJSON for each name, in the order in which its facts became known, and its reports. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import type { ReportKind } from '@bell-lap/protocol/vocabulary/kinds'
import { FILE_LIST } from '@bell-lap/race-sim/bundle'

/** Throws, and writes nothing, when a fact does not hold to its schema. */
export function writeBundle(
  races: string,
  name: string,
  files: Readonly<Record<string, readonly Fact[]>>,
): void {
  for (const fact of Object.values(files).flat()) {
    const parsed = parseFact(JSON.parse(JSON.stringify(fact)))
    if (!parsed.ok) throw new Error(`${name}: ${fact.type} ${fact.id}: ${JSON.stringify(parsed)}`)
  }
  const folder = join(races, name, 'facts')
  mkdirSync(folder, { recursive: true })
  for (const [file, facts] of Object.entries(files))
    writeFileSync(
      join(folder, `${file}.ndjson`),
      facts
        .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
        .map((fact) => `${JSON.stringify(fact)}\n`)
        .join(''),
    )
}

/** Writes what was published and what computed results are held against: one line of JSON each. */
export function writeExpected(races: string, name: string, file: string, lines: readonly unknown[]): void {
  const folder = join(races, name, 'expected')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${file}.ndjson`), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

/** A report or photo finish, and what the files door is told with it. */
export interface FileOfBundle {
  readonly name: string
  readonly content: string | Uint8Array
  readonly about: {
    readonly kind: ReportKind
    readonly stage?: number
    readonly event?: number
    readonly phase?: number
    readonly linesPerSecond?: number
  }
}

/** Writes reports and photo finishes, and the list that says what each is. */
export function writeFiles(races: string, bundle: string, files: readonly FileOfBundle[]): void {
  const folder = join(races, bundle, 'files')
  mkdirSync(folder, { recursive: true })
  for (const { name, content } of files) writeFileSync(join(folder, name), content)
  const lines = files.map(({ name, about }) => `${JSON.stringify({ name, ...about })}\n`)
  writeFileSync(join(folder, FILE_LIST), lines.join(''))
}
