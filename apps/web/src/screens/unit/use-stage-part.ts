/** A document of a stage's section. It is not requested while the stage says that there is none. */
import type { DocumentParams } from '@bell-lap/protocol/documents'
import { useDocument, type UseDocumentOptions } from '../../live/use-document.ts'
import { isThere } from './unit-documents.ts'

export function useStagePart<
  const Name extends 'stage-startlist' | 'stage-map' | 'stage-profile' | 'stage-timeline',
>(
  name: Name,
  { c, s }: { readonly c: string; readonly s: number },
  { enabled = true }: Pick<UseDocumentOptions, 'enabled'> = {},
) {
  const stage = useDocument('stage', { c, s }).body
  const isTold = isThere(stage, name)
  const part = useDocument(name, { c, s } as DocumentParams<Name>, undefined, { enabled: enabled && isTold })
  if (isTold || part.state !== 'loading') return part
  // Before the result is final it may still come. Once it is official that there is none, it will not.
  const mayCome = stage?.resultStatus !== 'official' && stage?.tabs.includes('live')
  return { ...part, state: mayCome === true ? ('notYet' as const) : ('unknown' as const) }
}
