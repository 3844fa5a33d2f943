/** Finds files that import each other in a circle. */
import { dirname, join } from 'node:path'

/** The imports of one file: the files it imports, and whether every name of the import is a type. */
export type Imports = ReadonlyMap<string, { readonly isType: boolean }>

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^'";]*?)\s*from\s*['"](\.[^'"]+)['"]|(?:^|[^.\w])import\s*\(?\s*['"](\.[^'"]+)['"]/g

/** @param exists tells whether a path is one of the examined files */
export function importsIn(file: string, source: string, exists: (path: string) => boolean): Imports {
  const imports = new Map<string, { isType: boolean }>()
  for (const [, typeWord, names = '', from, bare] of source.matchAll(STATEMENT)) {
    const target = join(dirname(file), (from ?? bare)!)
    if (!exists(target)) continue
    const isType = bare === undefined && (typeWord !== undefined || hasOnlyTypes(names))
    imports.set(target, { isType: isType && (imports.get(target)?.isType ?? true) })
  }
  return imports
}

/** `{ type A, type B }` */
function hasOnlyTypes(names: string): boolean {
  const listed = /^\{([^}]*)\}$/.exec(names.trim())?.[1]
  const each = (listed ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
  return each.length > 0 && each.every((name) => name.startsWith('type '))
}

/**
 * Every set of files that reach each other, by Tarjan's algorithm, in no particular order.
 * @param follows tells which imports count
 */
export function circlesAmong(
  imports: ReadonlyMap<string, Imports>,
  follows: (imported: { readonly isType: boolean }) => boolean,
): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.get(file)!)
    open.push(file)
    for (const [target, imported] of imports.get(file) ?? []) {
      if (!follows(imported) || !imports.has(target)) continue
      if (!order.has(target)) visit(target)
      if (open.includes(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!))
    }
    if (lowest.get(file) !== order.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) found.push(circle)
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return found
}
