import { demoPassword } from '@shutterbid/server/demo/accounts'

/** The headers of a browser's API call. */
export function callHeaders(origin: string, cookie = '') {
  return { cookie, origin, 'x-csrf-token': 'orpc' }
}

/** The session cookie of a person of the demo. */
export async function signIn(origin: string, email: string) {
  const response = await fetch(`${origin}/api/rpc/signingIn/signIn`, {
    method: 'POST',
    headers: { ...callHeaders(origin), 'content-type': 'application/json' },
    body: JSON.stringify({ json: { email, password: demoPassword } }),
  })
  const [cookie] = response.headers.getSetCookie()
  if (!response.ok || !cookie) throw new Error(`${email} could not sign in: ${response.status}`)
  return cookie.split(';')[0] ?? ''
}
