/** Whether a request that may change something comes from our own pages: cookies carry authority only then. */
export function isFromOurPages(request: Request, publicUrl: string) {
  if (request.method === 'GET') return true
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin') return false
  const origin = request.headers.get('origin')
  return origin === new URL(publicUrl).origin || (origin === null && site === 'same-origin')
}
