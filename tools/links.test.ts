/** Links and pictures of the project's own pages lead to something that exists. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.ts'

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(?:[A-Z]+|docs\/[\w-]+)\.md$/.test(file))

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const anchorsIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

test.each(pages)('%s', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((target) => !/^(https?:|mailto:)/.test(target))
  const broken = targets.filter((target) => {
    const [path = '', anchor] = target.split('#')
    const file = path === '' ? join(ROOT, page) : join(ROOT, dirname(page), path)
    return !existsSync(file) || (anchor !== undefined && !anchorsIn(file).includes(anchor))
  })
  expect(broken).toEqual([])
})

test('the README says where to report a vulnerability, and names no command that works in a checkout alone', () => {
  const text = readFileSync(join(ROOT, 'README.md'), 'utf8')
  expect(text).toContain('(SECURITY.md)')
  expect(text).not.toContain('npx bell-lap')
})
