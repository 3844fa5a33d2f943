/** How the site reads documents while it is rendered: in process, from the registry. */
import type { Registry } from '../documents/registry.ts'
import type { SiteRead } from './site-entry.ts'

/** @param onError hears why a read failed; the site is told that it did */
export function createSiteRead(
  registry: Pick<Registry, 'route' | 'read'>,
  onError: (error: unknown) => void,
): SiteRead {
  return async (path) => {
    try {
      const answer = await registry.read(registry.route(path))
      if (answer.kind === 'bad-parameter') return { kind: 'unknown' }
      if (answer.kind !== 'ok') return answer
      const { content, address } = answer.document
      return {
        kind: 'ok',
        body: JSON.parse(content.text) as unknown,
        version: address?.version ?? null,
        epoch: address?.epoch ?? null,
        updatedAt: address?.updatedAt ?? null,
      }
    } catch (error) {
      onError(error)
      return { kind: 'failed' }
    }
  }
}
