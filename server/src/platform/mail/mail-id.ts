import { createHash } from 'node:crypto'

/** The id of a mail from what identifies its delivery. Hashed, because sequential numbers would say how many mails there are. */
export function mailId(...delivery: (string | number | Date)[]) {
  const parts = delivery.map((part) => (part instanceof Date ? part.toISOString() : String(part)))
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)
}
