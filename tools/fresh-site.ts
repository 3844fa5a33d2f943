/** Runs before tests that read the built site: a test against an older build would prove nothing. */
import { isDeskFresh, isSiteFresh } from './site-sources.ts'

export default function requireFreshSite(): void {
  if (!isSiteFresh() || !isDeskFresh())
    throw new Error(
      'The built site or desk is missing or older than its sources: run `npm run build`, or `npm test -- <path>`',
    )
}
