import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callHeaders } from '../../bench/as-person.ts'

export { signIn } from '../../bench/as-person.ts'

const photo = new Uint8Array(readFileSync(join(import.meta.dirname, '../../server/demo/pictures/arch-valley.jpg')))

/** Adds a photo to a portfolio as the browser does; with `bytes` it is filled up to that length. */
export function sendPhoto(origin: string, cookie: string, bytes = photo.length) {
  const form = new FormData()
  form.set('data', JSON.stringify({ json: { photo: {} }, meta: [], maps: [['photo']] }))
  // A decoder ignores what follows the end of a picture.
  const filled = new Uint8Array(Math.max(bytes, photo.length))
  filled.set(photo)
  form.set('0', new File([filled], 'arch.jpg', { type: 'image/jpeg' }))
  return fetch(`${origin}/api/rpc/portfolio/add`, { method: 'POST', headers: callHeaders(origin, cookie), body: form })
}
