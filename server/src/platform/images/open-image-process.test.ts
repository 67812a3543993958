import { getPriority } from 'node:os'
import { photoLimits, renditionPlans } from '@shutterbid/domain/portfolio/limits'
import { expect, test } from 'vitest'
import { noise, quarters } from '../../../factories/photos.ts'
import { makeRenditions } from './make-renditions.ts'
import { openImageProcess } from './open-image-process.ts'
import { processPhoto } from './process-photo.ts'

const opened = (onEnd = () => undefined) => openImageProcess({ seconds: { processor: 10, waiting: 60 }, onEnd })

test('pictures are the same as when drawn in this process, at a lower priority', async () => {
  const { call, child } = opened()
  const photo = new Uint8Array(await quarters().jpeg().toBuffer())
  expect(await call('processPhoto', [photo, photoLimits, renditionPlans.picture])).toEqual(
    await processPhoto(photo, photoLimits, renditionPlans.picture),
  )
  expect(await call('makeRenditions', [photo, renditionPlans.avatar])).toEqual(await makeRenditions(photo, renditionPlans.avatar))
  expect(getPriority(child.pid)).toBe(10)
  child.disconnect()
})

test('a refusal is an answer, and a failure is an error', async () => {
  const { call, child, isOpen } = opened()
  const text = new TextEncoder().encode('not a picture')
  expect(await call('processPhoto', [text, photoLimits, renditionPlans.picture])).toEqual({ allowed: false, refusal: 'photo_wrong_type' })
  await expect(call('makeRenditions', [text, renditionPlans.avatar])).rejects.toThrow('unsupported image format')
  expect(isOpen()).toBe(true)
  child.disconnect()
})

test('a process that dies rejects its work', async () => {
  let hasEnded = false
  const { call, child, isOpen } = opened(() => {
    hasEnded = true
  })
  const photo = new Uint8Array(await noise(1200, 3).jpeg().toBuffer())
  const answer = call('processPhoto', [photo, photoLimits, renditionPlans.picture])
  child.kill('SIGKILL')
  await expect(answer).rejects.toThrow('the image process ended (SIGKILL)')
  expect(hasEnded).toBe(true)
  expect(isOpen()).toBe(false)
})
