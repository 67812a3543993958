/** The request with the public URL's origin, regardless of its Host header: pages build redirects from the request URL. */
export function atPublicUrl(request: Request, publicUrl: string) {
  const { pathname, search } = new URL(request.url)
  const url = new URL(publicUrl)
  url.pathname = pathname
  url.search = search
  return new Request(url, request)
}
