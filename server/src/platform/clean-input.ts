import { ORPCError } from '@orpc/server'

const maxDepth = 16

/**
 * The input of an operation: objects, arrays, files, dates, numbers, booleans, and texts that PostgreSQL can store. NUL characters are
 * removed and lone surrogates replaced. Input that is nested too deeply or is not plain data is refused with 400.
 */
export function cleanInput(input: unknown) {
  return clean(input, 0)
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed()
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  if (value instanceof Date) return dateOf(value)
  if (depth === maxDepth) throw new ORPCError('BAD_REQUEST', { message: 'The input is nested too deeply.' })
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1))
  if (!isPlain(value)) throw new ORPCError('BAD_REQUEST', { message: 'The input is not plain data.' })
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item, depth + 1)]))
}

/** Of no class: its prototype is that of all objects, or one without any properties. */
function isPlain(value: object) {
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Refuses years that PostgreSQL cannot read. */
function dateOf(date: Date) {
  const year = date.getUTCFullYear()
  if (Number.isNaN(year) || year < 1 || year > 9999) throw new ORPCError('BAD_REQUEST', { message: 'The input contains an invalid date.' })
  return date
}
