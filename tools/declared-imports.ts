/**
 * A workspace declares every package it imports: imports of its sources among its dependencies, imports of
 * its tests, benches and builds among any of them. The test tools that all workspaces use are declared once,
 * at the root.
 */

/** The part of a package.json that is read. */
export interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** `import 'a'`, `import … from 'a'`, `export … from 'a'`, the last line of either, and `import('a')`. */
const IMPORT =
  /^(?:import\s+|(?:(?:import|export)\s[^'"\n=(]*|\} )from\s+)['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm
const PACKAGE = /^(?:@[\w-]+\/)?[a-z][\w.-]*/

/**
 * Names of the packages that a source imports, types included. Node's own and the build's virtual modules are
 * left out.
 */
export function importedPackages(source: string): string[] {
  const targets = [...source.matchAll(IMPORT)].map(([, whole, called]) => whole ?? called ?? '')
  const names = targets
    .filter((target) => !/^(?:\.|node:|virtual:)/.test(target))
    .map((target) => PACKAGE.exec(target)?.[0])
  return [...new Set(names.filter((name) => name !== undefined))]
}

/** Imported and undeclared packages. @param isTest the file is a test, a bench, a soak or part of a build */
export function undeclaredImports(
  source: string,
  isTest: boolean,
  workspace: Manifest,
  root: Manifest,
): string[] {
  const declared = new Set([
    workspace.name,
    ...Object.keys(workspace.dependencies ?? {}),
    ...(isTest ? Object.keys({ ...workspace.devDependencies, ...root.devDependencies }) : []),
  ])
  return importedPackages(source).filter((name) => !declared.has(name))
}
