import fc from 'fast-check'

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\u202e\u200b',
  '\r\n.\r\n',
  "'; drop table people --",
  '<script>',
  '../../etc/passwd',
  '%00',
  '__proto__',
  'constructor',
  'toString',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '𝒳'.repeat(200),
  'x'.repeat(20_000),
]
const days = ['0000-01-01', '0001-01-01', '2026-02-31', '2026-13-01', '9999-12-31', '+275760-09-13', '-271821-04-20']
const id = '00000000-0000-0000-0000-000000000000'
const cursors = [
  `0000-01-01T00:00:00.000Z ${id}`,
  `2026-02-31T00:00:00.000Z ${id}`,
  `9999-12-31T23:59:59.999Z ${id}`,
  `2026-01-01T00:00:00.000Z ${id}`,
  '24',
  '-1',
  '1e9',
  '999999999999999999999',
  '480',
  'null',
]
const numbers = [0, -0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324]

/** Texts that are valid in JavaScript but may be a problem when stored or read. */
export const unusualText = fc.oneof(fc.constantFrom(...texts, ...days, ...cursors), fc.string({ unit: 'binary', maxLength: 50 }))
export const unusualDay = fc.constantFrom(...days)
export const unusualCursor = fc.constantFrom(...cursors)

/** Any JSON value. */
export const unusualValue: fc.Arbitrary<unknown> = fc.oneof(
  unusualText,
  fc.constantFrom<unknown>(
    ...numbers,
    null,
    true,
    [],
    {},
    JSON.parse('{"__proto__": {"isAdmin": true}}'),
    Array(3000).fill(0),
    nested(3000),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(unusualText, { maxLength: 5 }),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'then', 'toJSON', 'length', 'x'), unusualText, { maxKeys: 4 }),
)

function nested(depth: number): unknown {
  let value: unknown = []
  for (let level = 0; level < depth; level++) value = [value]
  return value
}
