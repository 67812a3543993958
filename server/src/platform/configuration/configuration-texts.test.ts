import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../package-root.ts'
import { configurationTable, envExample } from './configuration-texts.ts'

const root = join(packageRoot, '..')

test('README contains the whole configuration', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(configurationTable())
})

test('.env.example contains the whole configuration', () => {
  expect(readFileSync(join(root, '.env.example'), 'utf8')).toBe(envExample())
})
