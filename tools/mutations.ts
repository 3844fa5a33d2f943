/**
 * Small changes that a test should notice. They are found in the syntax of a file and named by the
 * declaration that contains them, so that a move or a new comment does not rename them.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { environment } from './run.ts'

export interface Mutation {
  /** The file, the declaration, the change, and which of several such changes: `src/age.ts isAdult: < to <= (1)`. */
  readonly name: string
  readonly file: string
  readonly start: number
  readonly end: number
  readonly text: string
}

const SWAPPED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Types have no behaviour. Of an assertion or a `satisfies`, only the value has. */
const childrenOf = (node: Node): Node[] =>
  node.type.startsWith('TS') ? [node['expression']].filter(isNode) : Object.values(node).flat().filter(isNode)

/** The name of a top-level declaration; '' for any other statement. */
function nameOf(statement: Node): string {
  const declared = isNode(statement['declaration']) ? statement['declaration'] : statement
  const [first] = (declared['declarations'] as Node[] | undefined) ?? [declared]
  return (first?.['id'] as { name?: string } | null | undefined)?.name ?? ''
}

/** @param file path of the file as in the mutations' names */
export function mutationsIn(file: string, source: string): Mutation[] {
  const found: Mutation[] = []
  const counts = new Map<string, number>()
  const add = (declaration: string, start: number, end: number, text: string): void => {
    const change = `${file} ${declaration}: ${source.slice(start, end)} to ${text}`
    const count = (counts.get(change) ?? 0) + 1
    counts.set(change, count)
    found.push({ name: `${change} (${count})`, file, start, end, text })
  }
  const visit = (node: Node, declaration: string): void => {
    const { type, start, end, operator, value, left, right, test } = node
    const swapped = SWAPPED[operator as string]
    if ((type === 'BinaryExpression' || type === 'LogicalExpression') && swapped !== undefined) {
      const at = source.indexOf(operator as string, (left as Node).end)
      if (at < (right as Node).start) add(declaration, at, at + (operator as string).length, swapped)
    } else if (type === 'UnaryExpression' && operator === '!') add(declaration, start, start + 1, '')
    else if (type === 'Literal' && typeof value === 'boolean') add(declaration, start, end, String(!value))
    else if (type === 'Literal' && typeof value === 'number') add(declaration, start, end, String(value + 1))
    else if ((type === 'IfStatement' || type === 'ConditionalExpression') && isNode(test))
      add(declaration, test.start, test.end, `!(${source.slice(test.start, test.end)})`)
    for (const child of childrenOf(node)) visit(child, declaration)
  }
  const { program } = parseSync(file, source)
  for (const statement of program.body as unknown as Node[]) visit(statement, nameOf(statement))
  return found
}

/** This many of them, drawn by the seed. A mutation is drawn or not independently of others. */
export function draw(mutations: readonly Mutation[], count: number, seed: string): Mutation[] {
  const lot = ({ name }: Mutation): string => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  return mutations
    .map((mutation) => [lot(mutation), mutation] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, count)
    .map(([, mutation]) => mutation)
}

/** A change can make a loop endless. */
const LONGEST_RUN_MS = 300_000

/**
 * True if the tests that import these files pass. Threads end with their process, even in an endless loop.
 * @param options further ones for vitest
 */
export function relatedTestsPass(
  folder: string,
  files: readonly string[],
  options: readonly string[] = [],
): boolean {
  const paths = files.map((file) => join(folder, file))
  const settled = ['--run', '--root', folder, '--bail', '1', '--pool', 'threads', '--passWithNoTests']
  const { status } = spawnSync('vitest', ['related', ...paths, ...settled, ...options], {
    env: environment(),
    stdio: 'ignore',
    timeout: LONGEST_RUN_MS,
    killSignal: 'SIGKILL',
  })
  return status === 0
}

/** Makes the change in the folder, runs the tests that import its file, and undoes the change. */
export function isNoticed(
  folder: string,
  { file, start, end, text }: Mutation,
  options: readonly string[] = [],
): boolean {
  const path = join(folder, file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, source.slice(0, start) + text + source.slice(end))
  try {
    return !relatedTestsPass(folder, [file], options)
  } finally {
    writeFileSync(path, source)
  }
}
