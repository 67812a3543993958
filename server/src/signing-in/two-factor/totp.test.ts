import { expect, test } from 'vitest'
import { base32, codeAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// The last six digits of the table in RFC 6238, appendix B.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(codeAt(secret, Math.floor(second / 30))).toBe(code)
})

test('a code is valid in its time step and the two beside it', () => {
  const begins = 1_111_111_080
  const at = (second: number) => stepOfCode(secret, '081804', new Date((begins + second) * 1000)) !== null
  expect([-30, 0, 29, 59].map(at)).toEqual([true, true, true, true])
  expect([-31, 60].map(at)).toEqual([false, false])
})

test('a key is written in base32', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
