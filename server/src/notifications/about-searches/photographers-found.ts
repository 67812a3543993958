import type { SearchEvents } from '#server/search/event-facts'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'

export const photographers_found: NoticeKind<{ searchId: string }> = {
  text({ facts: { searchId }, eventCount }, { searches }) {
    const search = searches.get(searchId)
    if (!search) return null
    const { id, name, foundNames } = search
    const names = foundNames.slice(0, eventCount)
    return {
      message: foundText(names, name),
      link: `/photographers?saved=${id}`,
      subject: `New photographers for “${name}”`,
      action: 'See the photographers',
      ...(names.length > 1 && { more: listOfNames(names) }),
      search: { id, name },
      isOutdated: names.length === 0,
    }
  },
  sample: ({ searchId }) => ({ facts: { searchId }, reader: 'client' }),
}

/** To the owners of the searches that a photographer newly matches; what one search finds is gathered. */
export const onSearchPhotographerFound = noticeListener(({ searches }: SearchEvents['search.photographer_found']) =>
  searches.map(({ searchId, personId }) => ({ kind: 'photographers_found' as const, personIds: [personId], facts: { searchId } })),
)

function foundText([first, ...others]: string[], search: string) {
  if (first === undefined) return `The new photographers for “${search}” are no longer available.`
  return others.length === 0 ? `${first} is new for “${search}”.` : `${others.length + 1} new photographers for “${search}”.`
}

/** 'Ana Ortiz, Bo Li and 3 more' */
function listOfNames(names: string[]) {
  const [first, second, ...more] = names
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`
}
