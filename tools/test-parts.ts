/** The two parts in which `npm test` runs all tests, as vitest's filters: pieces of a file's path. */

/**
 * Nothing in packages/ depends on the site: its tests run while the site is built, which leaves a processor
 * idle.
 */
export const WITHOUT_SITE = ['packages/']
export const WITH_SITE = ['apps/', 'tools/']

/** Tests beside the sources, and those of packages and tools, which read no built site. */
const READS_NO_SITE = /^(\.\/)?(packages|tools|apps\/[\w-]+\/src)(\/|$)/

/** True if a run of these paths needs the built site. Without a path everything is run. */
export const needsSite = (paths: readonly string[]): boolean =>
  paths.length === 0 ||
  !paths.filter((path) => !path.startsWith('-')).every((path) => READS_NO_SITE.test(path))

/** Whether a run of these paths needs PostgreSQL: the tests of the server do. */
export const needsPostgres = (paths: readonly string[]): boolean =>
  paths.length === 0 ||
  paths.some(
    (path) => !path.startsWith('-') && !/^(\.\/)?(packages|tools|apps\/(?!server)[\w-]+)(\/|$)/.test(path),
  )
