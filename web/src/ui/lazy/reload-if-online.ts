/** Reloads the page, unless the server cannot be reached: then the browser would replace the page with an error of its own. */
export async function reloadIfOnline() {
  const { ok } = await fetch('/readyz', { method: 'HEAD', cache: 'no-store' }).catch(() => ({ ok: false }))
  if (ok) window.location.reload()
}
