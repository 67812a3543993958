import { adminLimits } from '@shutterbid/domain/admin/limits'
import { cursorOf } from '#server/platform/time-cursor'

/** One page of rows, of which one more than a page was read. */
export function pageOfInbox<Row extends { id: string }>(found: Row[], timeOf: (row: Row) => Date) {
  const { page } = adminLimits
  const items = found.slice(0, page)
  const last = items.at(-1)
  return { items, nextCursor: found.length > page && last ? cursorOf({ at: timeOf(last), id: last.id }) : null }
}
