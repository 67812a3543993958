import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openNameServer } from '../../../test/fakes/name-server.ts'
import { openLookUp } from './look-up.ts'

const names = await openNameServer()
const lookUp = openLookUp([names.address])
const find = (host: string) => new Promise((resolve) => lookUp(host, { all: true }, (error, found) => resolve(error ? error.code : found)))

test('a name has the addresses that its name server tells', async () => {
  names.answer = ({ type, name }) => (type === 'A' ? [{ type, name, data: '203.0.113.7' }] : [{ type: 'AAAA', name, data: '2001:db8::7' }])
  expect(await find('push.example')).toEqual([
    { address: '203.0.113.7', family: 4 },
    { address: '2001:db8::7', family: 6 },
  ])
})

test('a name without one of both kinds has the other', async () => {
  names.answer = ({ type, name }) => (type === 'A' ? [{ type, name, data: '203.0.113.7' }] : [])
  expect(await find('push.example')).toEqual([{ address: '203.0.113.7', family: 4 }])
})

test('a name that does not exist is an error', async () => {
  names.answer = () => ({ code: 3 })
  expect(await find('push.example')).toBe('ENOTFOUND')
})

test('names whose servers do not answer hold up nothing else', async () => {
  names.answer = () => 'silence'
  let done = 0
  const searches = Array.from({ length: 20 }, (_, n) => find(`push-${n}.example`).finally(() => done++))
  await readFile(import.meta.filename)
  expect(done).toBe(0)
  expect(new Set(await Promise.all(searches))).toEqual(new Set(['ETIMEOUT']))
})
