/** A group's name in the reader's language; the document's own name is English. */
import { Trans } from '@lingui/react/macro'
import type { GroupKind } from '@bell-lap/domain/road/group'

export function GroupName({ kind }: { readonly kind: GroupKind }) {
  if (kind === 'leaders') return <Trans>Leaders</Trans>
  if (kind === 'bunch') return <Trans>Bunch</Trans>
  const number = kind.replace(/\D/g, '')
  return kind.startsWith('chase') ? <Trans>Chase {number}</Trans> : <Trans>Behind {number}</Trans>
}
