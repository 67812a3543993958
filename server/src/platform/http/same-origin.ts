/** Whether a request that changes something comes from our own pages; only then do cookies count. */
export function isSameOriginRequest(request: Request, publicUrl: string) {
  if (request.method === 'GET') return true
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin') return false
  const origin = request.headers.get('origin')
  return origin === new URL(publicUrl).origin || (origin === null && site === 'same-origin')
}
