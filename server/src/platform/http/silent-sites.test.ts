import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openSilentSites } from './silent-sites.ts'

const bo = 'https://calendar.bo.example/private.ics'

/** `silence`: until the caller gives up after a moment, which is longer than `silentMs`. `hasFullTime`: how a request is limited, which then gets an answer. */
function open(settings?: Parameters<typeof openSilentSites>[0]) {
  const askSite = openSilentSites({ silentMs: 10, ...settings })
  const untilGivenUp = async (limit: AbortSignal) => {
    if (!limit.aborted) await once(limit, 'abort')
    throw new Error('given up')
  }
  return {
    askSite,
    silence: (url: string, signal = AbortSignal.timeout(50)) => expect(askSite(url, signal, untilGivenUp)).rejects.toThrow('given up'),
    async hasFullTime(url: string) {
      const signal = AbortSignal.timeout(60_000)
      let given: AbortSignal | undefined
      // A failure keeps what is known of the site.
      await expect(
        askSite(url, signal, async (limit) => {
          given = limit
          throw new Error('cut')
        }),
      ).rejects.toThrow('cut')
      return given === signal
    },
  }
}

test('a site that was silent is given up although its caller would wait', async () => {
  const { silence, hasFullTime } = open()
  expect(await hasFullTime(bo)).toBe(true)
  await silence(bo)
  expect(await hasFullTime(bo)).toBe(false)
  await silence(bo, new AbortController().signal)
})

test('all servers of a silent site get less time, other sites do not', async () => {
  const { silence, hasFullTime } = open()
  await silence(bo)
  expect(await hasFullTime('https://another.bo.example/')).toBe(false)
  expect(await hasFullTime('https://bo.example:8443/')).toBe(true)
  expect(await hasFullTime('https://calendar.lev.example/')).toBe(true)
})

test('a silent site has its full time again once it answers', async () => {
  const { askSite, silence, hasFullTime } = open()
  await silence(bo)
  await askSite(bo, AbortSignal.timeout(60_000), async () => 'an answer')
  expect(await hasFullTime(bo)).toBe(true)
})

test('a silent site has its full time again after some minutes', async () => {
  const { silence, hasFullTime } = open({ rememberMs: 0 })
  await silence(bo)
  expect(await hasFullTime(bo)).toBe(true)
})

test('a caller that had hardly any time makes no site count as silent', async () => {
  const { silence, hasFullTime } = open({ silentMs: 60_000 })
  await silence(bo, AbortSignal.abort())
  expect(await hasFullTime(bo)).toBe(true)
})

test('of many silent sites the first are forgotten', async () => {
  const { silence, hasFullTime } = open({ most: 2 })
  for (const name of ['one', 'two', 'three']) await silence(`https://${name}.example/`)
  expect(await Promise.all(['one', 'two', 'three'].map((name) => hasFullTime(`https://${name}.example/`)))).toEqual([true, false, false])
})
