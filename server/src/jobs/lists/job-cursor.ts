import { ORPCError } from '@orpc/server'

export type JobCursor = { key: number; id: string }

/** The end of a page: the number by which it is ordered, and the id of its last job. */
export function parseJobCursor(cursor: string | undefined): JobCursor | undefined {
  if (cursor === undefined) return undefined
  const [, key = '', id] = shape.exec(cursor) ?? []
  if (!id || !(Number(key) < Number.MAX_SAFE_INTEGER)) throw new ORPCError('BAD_REQUEST', { message: 'This is not a valid cursor.' })
  return { key: Number(key), id }
}

const shape = /^(\d{1,16}(?:\.\d{1,20})?(?:e-\d{1,2})?) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
