const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const entry = /<script type="module" async="" src="([^"]+)" nonce="([^"]+)"><\/script>/

/** Makes a page request its scripts after its text, fonts and first pictures. */
export async function scriptsAfterLoad(page: Response): Promise<Response> {
  if (!page.headers.get('content-type')?.includes('text/html')) return page
  const html = await page.text()
  const preloads = [...html.matchAll(preload)].map(([, href = '']) => href)
  const deferred = html
    .replace(preload, '')
    .replace(entry, (_, src, nonce) => `<script nonce="${nonce}">(${startAfterLoad})(${JSON.stringify({ src, preloads })})</script>`)
  return new Response(deferred, page)
}

/** Inserted into the page as text, so it can use nothing outside of itself. Does not wait for `load` if somebody uses the page, or if it takes long. */
function startAfterLoad({ src, preloads }: { src: string; preloads: string[] }) {
  const uses = ['pointerdown', 'keydown', 'focusin']
  const nonce = document.currentScript?.nonce ?? ''
  const longestMs = 3000
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const use of uses) removeEventListener(use, start, true)
    for (const href of preloads) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src, nonce }))
  }
  for (const use of uses) addEventListener(use, start, true)
  // The second frame begins after the first was painted.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(start)))
  setTimeout(start, longestMs)
}
