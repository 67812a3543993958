import { copyCache, deleteCopies } from './copies.ts'
import { offlineDocument, offlineDocumentHeaders } from './offline-document.ts'
import { shownPersonId } from './shown-person-id.ts'
import { type CopyEntry, copyHeaders, readCopyEntry } from './stored-copy.ts'

type Page = CopyEntry & { /** HTML. */ body: string }

/** Stores a page for one person, in place of the last one of its kind. Rejects without storage, or without https. */
export async function saveCopy(personId: string, page: Page) {
  await navigator.locks.request('offline-copies', async () => {
    if (shownPersonId() !== personId) return
    await deleteCopies({ except: personId })
    await replace(await caches.open(copyCache.nameOf(personId)), page)
  })
  // They may have signed out meanwhile, here or in another tab.
  if (shownPersonId() !== personId) await deleteCopies({ except: shownPersonId() })
}

async function replace(cache: Cache, { path, body, ...facts }: Page) {
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (response && readCopyEntry(path, response.headers).kind === facts.kind) await cache.delete(request)
  }
  const headers = { ...offlineDocumentHeaders, ...copyHeaders(facts) }
  await cache.put(path, new Response(offlineDocument({ title: facts.title, body }), { headers }))
}
