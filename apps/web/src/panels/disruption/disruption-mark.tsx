/** The disruption of a race, with a script of its own: most pages never need it. */
import { Suspense } from 'react'
import { late } from '../../live/late.tsx'
import type { DisruptionWordsProps } from './words.tsx'

const Words = late(
  'src/panels/disruption/words.tsx',
  async () => (await import('./words.tsx')).DisruptionWords,
)

interface DisruptionMarkProps extends Omit<DisruptionWordsProps, 'kind'> {
  /** Undefined for a race that is held as planned: nothing is shown. */
  readonly kind: DisruptionWordsProps['kind'] | undefined
}

export const DisruptionMark = ({ kind, ...more }: DisruptionMarkProps) =>
  kind && (
    <Suspense>
      <Words kind={kind} {...more} />
    </Suspense>
  )
