import { callHeaders } from './as-person.ts'

/** Adds a photo to a portfolio as the browser does. */
export function sendPhoto(origin: string, cookie: string, photo: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('data', JSON.stringify({ json: { photo: {} }, meta: [], maps: [['photo']] }))
  form.set('0', new File([photo], 'arch.jpg', { type: 'image/jpeg' }))
  return fetch(`${origin}/api/rpc/portfolio/add`, { method: 'POST', headers: callHeaders(origin, cookie), body: form })
}
