/** Runs before tests that read the built site: a test against an older build would prove nothing. */
import { isSiteFresh } from './site-sources.ts'

export default function requireFreshSite(): void {
  if (!isSiteFresh())
    throw new Error(
      'The built site is missing or older than its sources: run `npm run build`, or `npm test -- <path>`',
    )
}
