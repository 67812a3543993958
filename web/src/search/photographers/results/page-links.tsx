import { ButtonLink } from '../../../ui/button.tsx'
import type { Search } from '../search-cookie.ts'
import { addressOf, pagesOf } from '../search-pages.ts'

/** For browsers without JavaScript; elsewhere a button extends the list. */
export function PageLinks({ search, total }: { search: Search; total: number }) {
  const { page = 1 } = search
  const pages = pagesOf(total)
  if (pages < 2 && page === 1) return null
  const linkTo = (number: number, label: string) => (
    <ButtonLink to="/photographers" search={addressOf({ ...search, page: number })}>
      {label}
    </ButtonLink>
  )
  return (
    <nav className="hidden noscript:flex flex-wrap items-center justify-center gap-3 print:hidden" aria-label="Pages">
      {page > 1 ? linkTo(Math.min(page - 1, pages), 'Previous page') : null}
      <span className="caption">{page > pages ? 'The list ends before this page.' : `Page ${page} of ${pages}`}</span>
      {page < pages ? linkTo(page + 1, 'Next page') : null}
    </nav>
  )
}
