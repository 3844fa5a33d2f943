/**
 * Documents of events and athletes: their addresses, pushes and channels are fixed; their schemas
 * come with their rules. Until then the path answers 404 `unknown`.
 */
import { document } from './definition.ts'

const overAll = { schema: null, scope: 'all', cache: 'list', channel: 'none', push: null } as const

export const DOCUMENTS_TO_COME = {
  'athlete-palmares': document({ path: '/athletes/palmares/{id}', summary: 'Palmares', ...overAll }),
  'athlete-infos': document({
    path: '/athletes/infos/{a}/{b}/{d}',
    summary: 'Who the athlete is',
    ...overAll,
  }),
  'athlete-search': document({
    path: '/athletes/search',
    summary: 'Athletes by name',
    ...overAll,
    query: ['query'],
  }),
} as const
