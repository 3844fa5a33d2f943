/** Names a database for the operator. */

/** The address without user and password. */
export function nameOfDatabase(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host || 'this machine'}${pathname}`
}
