import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rounds } from '../../../test/nightly.ts'
import { loadOrCreateSecret } from './load-or-create-secret.ts'

const around = mkdtempSync(join(tmpdir(), 'shutterbid-secret-'))
afterAll(() => rmSync(around, { recursive: true, force: true }))

test('eight concurrent first starts get the same secret, in a file that only its user can read', async () => {
  for (const round of rounds) {
    const folder = join(around, `round-${round}`)
    const secrets = new Set(await Promise.all(Array.from({ length: 8 }, () => loadOrCreateSecret(folder))))
    expect([...secrets]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(readdirSync(folder)).toEqual(['auth-secret'])
    expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o066).toBe(0)
  }
})

test('the secret stays the same', async () => {
  const folder = join(around, 'kept')
  expect(await loadOrCreateSecret(folder)).toBe(await loadOrCreateSecret(folder))
})

test('a file that a full disk left empty is refused', async () => {
  const folder = join(around, 'empty')
  await loadOrCreateSecret(folder)
  writeFileSync(join(folder, 'auth-secret'), '')
  await expect(loadOrCreateSecret(folder)).rejects.toThrow('contains no secret')
})
