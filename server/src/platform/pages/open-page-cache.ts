import { createHash } from 'node:crypto'
import { type CompressedText, compressedText } from './compressed-text.ts'

/** A call of a rendered page: its answer as JSON, and a function that repeats it. */
export type PageRead = { answer: string; again: () => Promise<unknown> }

/** `reads` is null if the page depends on more than these calls, its key and the hour. */
export type RenderedPage = { response: Response; nonce: string; reads: () => PageRead[] | null; retryAfter: string | null }

/** `text`: the HTML with places for the nonce. `bytes`: of the whole in memory. `changes` and `hour`: when it was last known to be current. */
export type CachedPage = { text: CompressedText; etag: string; bytes: number; reads: PageRead[]; changes: number; hour: number }

type Settings = { latestChange: () => Promise<number>; now: () => Date }

/**
 * Keeps the HTML of pages for visitors. A page is checked after a relevant change and rendered again only if one of its reads answers
 * differently, or in another hour because pages show dates. Every write committed before the request is shown.
 */
export function openPageCache({ latestChange, now }: Settings) {
  const store = pageStore()
  const refreshing = new Map<string, { changes: number; page: Promise<CachedPage | RenderedPage> }>()

  /** Returns the rendered page if it cannot be cached, and null if another request just found out that it cannot. */
  return async (key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage | null> => {
    // Read before the page is rendered, so that a write in between is noticed by the next request.
    const changes = await latestChange()
    const hour = Math.floor(now().getTime() / 3_600_000)
    const kept = store.get(key)
    const current = kept?.hour === hour ? kept : undefined
    if (current && current.changes >= changes) return current
    const running = refreshing.get(key)
    if (running && running.changes >= changes) {
      const page = await running.page
      return 'etag' in page ? page : null
    }
    const page = refresh()
    refreshing.set(key, { changes, page })
    try {
      return await page
    } finally {
      if (refreshing.get(key)?.page === page) refreshing.delete(key)
    }

    async function refresh(): Promise<CachedPage | RenderedPage> {
      const refreshed = current && (await isUnchanged(current.reads)) ? { ...current, changes } : await renderNow()
      if ('etag' in refreshed) store.set(key, refreshed)
      else store.remove(key)
      return refreshed
    }

    async function renderNow(): Promise<CachedPage | RenderedPage> {
      const rendered = await render()
      const { response, nonce } = rendered
      if (!isCacheable(response)) return rendered
      const html = await response.text()
      const reads = rendered.reads()
      if (!reads) return { ...rendered, response: new Response(html, response) }
      const parts = html.split(nonce)
      const text = compressedText(parts)
      const etag = `W/"${createHash('sha256').update(parts.join(' ')).digest('base64url')}"`
      const bytes = reads.reduce((sum, { answer }) => sum + answer.length, key.length + text.bytes)
      return { text, etag, bytes, reads, changes, hour }
    }
  }
}

function isCacheable({ status, headers }: Response) {
  return status === 200 && (headers.get('content-type')?.includes('text/html') ?? false) && !headers.has('set-cookie')
}

async function isUnchanged(reads: PageRead[]) {
  const answers = await Promise.all(reads.map(({ again }) => again().then(JSON.stringify, () => null)))
  return reads.every(({ answer }, index) => answers[index] === answer)
}

const maxPages = 2000
const maxBytes = 32 * 1024 * 1024

/** The most recently used pages, up to a number and a total size. */
function pageStore() {
  const pages = new Map<string, CachedPage>()
  let bytes = 0

  function remove(key: string) {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }
  return {
    get(key: string) {
      const page = pages.get(key)
      if (!page) return undefined
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    set(key: string, page: CachedPage) {
      remove(key)
      pages.set(key, page)
      bytes += page.bytes
      for (const oldest of pages.keys()) {
        if (pages.size <= maxPages && bytes <= maxBytes) break
        remove(oldest)
      }
    },
    remove,
  }
}
