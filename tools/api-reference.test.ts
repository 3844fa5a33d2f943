/** docs/api.md lists the addresses for programs, and leaves out none of the OpenAPI document. */
import { describe, expect, test } from 'vitest'
import { openApi } from '../packages/protocol/src/openapi.ts'
import { apiReference } from './api-reference.ts'

const page = apiReference()
const paths = Object.keys((openApi() as { paths: object }).paths)

describe('docs/api.md', () => {
  test.each(['.csv', '.pdf'])('lists every address that ends in %s', (ending) => {
    const listed = paths.filter((path) => path.endsWith(ending))
    expect(listed.length).toBeGreaterThan(0)
    expect(listed.filter((path) => !page.includes(`- \`${path}\``))).toEqual([])
  })
})
