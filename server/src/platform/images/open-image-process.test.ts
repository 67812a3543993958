import { getPriority } from 'node:os'
import { photoLimits, renditionPlans } from '@shutterbid/domain/portfolio/limits'
import { expect, test } from 'vitest'
import { noise, quarters } from './corpus.ts'
import { makeRenditions } from './make-renditions.ts'
import { normalizeImage } from './normalize-image.ts'
import { openImageProcess } from './open-image-process.ts'

test('pictures are drawn there as they are drawn here, at a lower priority', async () => {
  const { ask, child } = openImageProcess(() => undefined)
  const photo = new Uint8Array(await quarters().jpeg().toBuffer())
  expect(await ask('normalizeImage', [photo, photoLimits])).toEqual(await normalizeImage(photo, photoLimits))
  expect(await ask('makeRenditions', [photo, renditionPlans.avatar])).toEqual(await makeRenditions(photo, renditionPlans.avatar))
  expect(getPriority(child.pid)).toBe(10)
  child.disconnect()
})

test('a refusal is an answer, and what cannot be drawn is an error', async () => {
  const { ask, child } = openImageProcess(() => undefined)
  const text = new TextEncoder().encode('not a picture')
  expect(await ask('normalizeImage', [text, photoLimits])).toEqual({ allowed: false, refusal: 'photo_wrong_type' })
  await expect(ask('makeRenditions', [text, renditionPlans.avatar])).rejects.toThrow('unsupported image format')
  child.disconnect()
})

test('whoever waits for a process that dies hears of it, and so does who would open another', async () => {
  let hasEnded = false
  const { ask, child } = openImageProcess(() => {
    hasEnded = true
  })
  const photo = new Uint8Array(await noise(1200, 3).jpeg().toBuffer())
  const answers = Promise.allSettled([1, 2, 3].map(() => ask('normalizeImage', [photo, photoLimits])))
  child.kill('SIGKILL')
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(hasEnded).toBe(true)
})
