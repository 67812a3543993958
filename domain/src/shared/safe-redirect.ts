/** The path, search and hash of a redirect target on our own site; `fallback` for anything else. */
export function safeRedirect(target: string | null | undefined, publicUrl: string, fallback = '/'): string {
  if (!target || !URL.canParse(target, publicUrl)) return fallback
  const url = new URL(target, publicUrl)
  if (url.origin !== new URL(publicUrl).origin || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}
