import { accountLimits } from '@shutterbid/domain/accounts/limits'
import { errorPageTexts } from '@shutterbid/domain/shared/error-texts'
import { copyCache } from './copies.ts'
import { escapeHtml, offlineDocument, offlineDocumentHeaders } from './offline-document.ts'
import { type CopyEntry, readCopyEntry } from './stored-copy.ts'

/** The copy of this address, or the offline page with links to the copies. */
export async function answerWithoutNetwork({ pathname }: URL): Promise<Response> {
  const copies = await findCopies().catch(() => [])
  const copy = copies.find(({ facts }) => facts.path === pathname)
  return copy?.response ?? new Response(offlinePage(copies.map(({ facts }) => facts)), { status: 503, headers: offlineDocumentHeaders })
}

const maxAgeMs = accountLimits.copyDays * 86_400_000

/** The copies that can be read without a connection, the last hire first. Deletes those that are too old. */
export async function findCopies(now = Date.now()) {
  const found: { facts: CopyEntry; response: Response }[] = []
  for (const name of await caches.keys()) {
    if (!copyCache.isName(name)) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      if (!response) continue
      const facts = readCopyEntry(new URL(request.url).pathname, response.headers)
      if (now - facts.savedAt < maxAgeMs) found.push({ facts, response })
      else await cache.delete(request)
    }
  }
  return found.sort((one, other) => one.facts.kind.localeCompare(other.facts.kind))
}

const title = 'You are offline'
const kinds: Record<CopyEntry['kind'], string> = { hire: 'Last hire you looked at', job: 'Last job you looked at' }

/** Shown while Shutterbid cannot be reached. */
export function offlinePage(copies: CopyEntry[]) {
  return offlineDocument({
    title,
    body: `<h1>${title}</h1>
<p>We could not reach Shutterbid. Check your connection and try again. Nothing you saved is lost.</p>
<p><a href="">${errorPageTexts.again}</a></p>${copies.length > 0 ? listOf(copies) : ''}`,
  })
}

function listOf(copies: CopyEntry[]) {
  const items = copies.map(
    ({ path, kind, title }) => `<li><small>${kinds[kind]}</small><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`,
  )
  return `
<h2>Kept on this device</h2>
<ul>${items.join('')}</ul>`
}

const notPages = /^\/(api|files|dev|assets)(\/|$)/

/** Whether the browser opens one of our pages, rather than posting a form, downloading a file or following a link of the API. */
export function isPageVisit({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>) {
  return method === 'GET' && mode === 'navigate' && !notPages.test(new URL(url).pathname)
}
