/** The site's build is incomplete, or was made from other sources than the server's. */
export class SiteBuildError extends Error {
  override readonly name = 'SiteBuildError'

  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The site's build in ${folder} cannot be used (${reason}). Rebuild it: npm run build`, { cause })
  }
}
