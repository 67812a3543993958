/** The request as if it had come by the public address, whatever its Host header says: pages build redirects from its address. */
export function atPublicUrl(request: Request, publicUrl: string) {
  const { pathname, search } = new URL(request.url)
  const url = new URL(publicUrl)
  url.pathname = pathname
  url.search = search
  return new Request(url, request)
}
