import { findCopies } from './find-copies.ts'
import { offlineDocumentHeaders } from './offline-document.ts'
import { offlinePage } from './offline-page.ts'

/** The copy of this address, or the offline page with links to the copies. */
export async function answerWithoutNetwork({ pathname }: URL): Promise<Response> {
  const copies = await findCopies().catch(() => [])
  const copy = copies.find(({ facts }) => facts.path === pathname)
  return copy?.response ?? new Response(offlinePage(copies.map(({ facts }) => facts)), { status: 503, headers: offlineDocumentHeaders })
}
