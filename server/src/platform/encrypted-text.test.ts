import { expect, test } from 'vitest'
import { decryptText, encryptText } from './encrypted-text.ts'

const secret = 'a secret of the server'
const encrypted = encryptText(secret, 'calendar access', 'Zoë’s app password')

test('a text is read back, and is not readable in between', () => {
  expect(decryptText(secret, 'calendar access', encrypted)).toBe('Zoë’s app password')
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('password')
  expect(encryptText(secret, 'calendar access', 'Zoë’s app password')).not.toBe(encrypted)
})

test.each([
  ['another secret', 'another secret', 'calendar access', encrypted],
  ['another purpose', secret, 'something else', encrypted],
  ['a changed text', secret, 'calendar access', `${encrypted.slice(0, -4)}AAAA`],
  ['a text that is too short', secret, 'calendar access', 'AAAA'],
])('%s opens nothing', (_, key, purpose, text) => {
  expect(decryptText(key, purpose, text)).toBeNull()
})
