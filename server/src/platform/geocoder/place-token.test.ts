import { expect, test } from 'vitest'
import { signToken } from '#server/platform/signed-token'
import { gazetteer } from './gazetteer.ts'
import { openPlace, signPlace } from './place-token.ts'

const [place] = await gazetteer().suggest('1200 W Washington St, Phoenix, AZ 85007')
if (!place) throw new Error('The gazetteer does not know Phoenix')

test('a token contains the suggested place', () => {
  expect(openPlace('secret', signPlace('secret', place))).toEqual(place)
})

test('coordinates that a browser made up are rejected', () => {
  const [body = '', signature] = signPlace('secret', place).split('.')
  const moved = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), latitude: 40 }
  expect(openPlace('secret', `${Buffer.from(JSON.stringify(moved)).toString('base64url')}.${signature}`)).toBeNull()
})

test.each([
  ['another secret', signPlace('other', place)],
  ['something else that we signed', signToken('secret', 'test payment visit', place)],
  ['an invalid place', signToken('secret', 'place', { ...place, latitude: 'north' })],
  ['nonsense', 'nonsense'],
  ['nothing', ''],
])('a token of %s is rejected', (_, token) => {
  expect(openPlace('secret', token)).toBeNull()
})

test('the longest place still fits into a form', async () => {
  const [longest] = await gazetteer().suggest(`${'é'.repeat(150)}, Phoenix, AZ 85007`)
  expect(longest && signPlace('secret', longest).length).toBeLessThan(2000)
})
