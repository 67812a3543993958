import { ORPCError } from '@orpc/server'

/** Makes a page from up to `size + 1` rows; the extra row means that there is a next page. */
export function pageOfRows<Row, Item extends { id: string }>(rows: Row[], size: number, present: (row: Row) => Item) {
  const items = rows.slice(0, size).map(present)
  return { items, nextCursor: rows.length > size ? (items.at(-1)?.id ?? null) : null }
}

export function afterCursor(cursor: string | undefined) {
  if (cursor && !uuid.test(cursor)) throw new ORPCError('BAD_REQUEST', { message: 'This is not a valid cursor.' })
  return cursor
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
