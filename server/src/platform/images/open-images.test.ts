import { once } from 'node:events'
import { photoLimits, renditionPlans, uploadLimits } from '@shutterbid/domain/portfolio/limits'
import { describe, expect, test } from 'vitest'
import { noise, quarters, speckledPng } from '../../../factories/photos.ts'
import { refusal } from '../../../test/refusal.ts'
import { openGate } from '../gate.ts'
import { type ImageProcess, openImageProcess } from './open-image-process.ts'
import { openImages } from './open-images.ts'

const small = new Uint8Array(await quarters().jpeg().toBuffer())
const large = new Uint8Array(await noise(1200, 3).jpeg().toBuffer())

type Settings = Parameters<typeof openImages>[0]

/** Images with access to their processes; `onWork` is called when a process starts to work, with the number of earlier starts. */
function images(settings: Partial<Settings> = {}, onWork: (process: ImageProcess, earlier: number) => unknown = () => undefined) {
  let begun = 0
  const openProcess: typeof openImageProcess = (options) => {
    const process = openImageProcess(options)
    const call: ImageProcess['call'] = (name, input) => {
      const answer = process.call(name, input)
      onWork(process, begun++)
      return answer
    }
    return { ...process, call }
  }
  const { processing } = openImages({ ...uploadLimits, openProcess, ...settings })
  const uploads = openGate({ places: 1 })
  const draw = (personId: string, photo: Uint8Array<ArrayBuffer>, signal?: AbortSignal) =>
    uploads.run(personId, () => processing(signal).picture(photo, photoLimits, renditionPlans.picture))
  return { draw, begun: () => begun }
}

describe('an image process that is killed', () => {
  test('once: nobody notices, and waiting uploads continue', async () => {
    const { draw, begun } = images({}, (process, earlier) => earlier === 0 && process.child.kill('SIGKILL'))
    const processed = await Promise.all(['a', 'b', 'c'].map((person) => draw(person, small)))
    expect(processed.map(({ allowed }) => allowed)).toEqual([true, true, true])
    expect(begun()).toBe(4)
  })

  test('twice by the same picture: it is refused with a sentence, and the others continue', async () => {
    const { draw } = images({}, (process, earlier) => earlier < 2 && process.child.kill('SIGKILL'))
    const outcomes = await Promise.allSettled([draw('a', small), draw('a', small), draw('a', small)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(outcomes[0]).toMatchObject({
      reason: { ...refusal('photo_not_processed'), cause: { message: expect.stringContaining('SIGKILL') } },
    })
  })

  test('while idle: the next picture is processed by another', async () => {
    const seen: ImageProcess[] = []
    const { draw } = images({}, (process) => seen.push(process))
    expect(await draw('a', small)).toMatchObject({ allowed: true })
    const [first] = seen
    first?.child.kill('SIGKILL')
    expect(await draw('a', small)).toMatchObject({ allowed: true })
    expect(seen.at(-1)).not.toBe(first)
  })
})

describe('a picture that takes too long', () => {
  test('is refused when its processor time is used up, and frees the queue', async () => {
    const { draw } = images({ seconds: { processor: 0.25, waiting: 60 } })
    const [slow, quick] = await Promise.all([draw('a', speckledPng(7000)), draw('b', small)])
    expect(slow).toEqual({ allowed: false, refusal: 'photo_takes_too_long' })
    expect(quick).toMatchObject({ allowed: true })
  })

  test('is not one of the hardest that people have, a noisy 38-megapixel PNG with transparency', { timeout: 150_000 }, async () => {
    // On a slow machine it needs more processor time than the product allows.
    const { draw } = images({ seconds: { processor: 60, waiting: 120 } })
    const photo = speckledPng(6200)
    expect(photo.length).toBeGreaterThan(2_900_000)
    expect(await draw('a', photo)).toMatchObject({ allowed: true, image: { contentType: 'image/png' } })
  })

  test('in a process that hangs is refused when its time is over, and frees the queue', async () => {
    let opened = 0
    const openProcess: typeof openImageProcess = (options) => {
      const isFirst = opened++ === 0
      const process = openImageProcess({ ...options, seconds: { processor: 10, waiting: isFirst ? 0.3 : 60 } })
      if (isFirst) process.child.kill('SIGSTOP')
      return process
    }
    const { draw } = images({ openProcess })
    const [hanging, next] = await Promise.all([draw('a', small), draw('a', small)])
    expect(hanging).toEqual({ allowed: false, refusal: 'photo_takes_too_long' })
    expect(next).toMatchObject({ allowed: true })
  })
})

test('an upload whose client disconnects while it waits is never processed', async () => {
  const leaving = new AbortController()
  const { draw, begun } = images({}, () => leaving.abort())
  const outcomes = await Promise.allSettled([draw('a', small), draw('a', small, leaving.signal), draw('a', small)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: { code: 'CLIENT_CLOSED_REQUEST', status: 499 } })
  expect(begun()).toBe(2)
})

test('a shutdown finishes running work and refuses waiting and later work', async () => {
  const closing = new AbortController()
  const { draw, begun } = images({ closing: closing.signal }, () => closing.abort())
  const outcomes = await Promise.allSettled([draw('a', large), draw('a', large), draw('a', large)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(outcomes[2]).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE', status: 503 } })
  await expect(draw('b', small)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 })
  expect(begun()).toBe(1)
})

test('an image process ends when its parent asks, also while it draws', async () => {
  const process = openImageProcess({ seconds: uploadLimits.seconds, onEnd: () => undefined })
  const answer = process.call('processPhoto', [large, photoLimits, renditionPlans.picture])
  process.child.disconnect()
  await expect(answer).rejects.toThrow('the image process ended')
  if (process.child.exitCode === null && process.child.signalCode === null) await once(process.child, 'exit')
})
