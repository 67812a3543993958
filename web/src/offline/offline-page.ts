import { faultPage } from '@shutterbid/domain/shared/fault-texts'
import { escapeHtml } from './escape-html.ts'
import { offlineDocument } from './offline-document.ts'
import type { CopyFacts } from './stored-copy.ts'

const title = 'You are offline'
const kinds: Record<CopyFacts['kind'], string> = { hire: 'Last hire you looked at', job: 'Last job you looked at' }

/** Shown while Shutterbid cannot be reached. */
export function offlinePage(copies: CopyFacts[]) {
  return offlineDocument({
    title,
    body: `<h1>${title}</h1>
<p>We could not reach Shutterbid. Check your connection and try again. Nothing you saved is lost.</p>
<p><a href="">${faultPage.again}</a></p>${copies.length > 0 ? listOf(copies) : ''}`,
  })
}

function listOf(copies: CopyFacts[]) {
  const items = copies.map(
    ({ path, kind, title }) => `<li><small>${kinds[kind]}</small><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`,
  )
  return `
<h2>Kept on this device</h2>
<ul>${items.join('')}</ul>`
}
