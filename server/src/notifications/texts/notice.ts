import type { NoticeJob } from './find-notice-jobs.ts'

/**
 * The wording of a notification: `message` is the line in the bell and the first sentence of the mail, `link` its path on this site. The
 * rest is for the mail, except that the bell quotes the beginning of `written`: `action` labels its button, `shoot` is attached as a calendar file, `followed` is the photographer of new pictures, `search` the saved search of new photographers.
 * A notice that `isOutdated` is not mailed.
 */
export type Notice = {
  message: string
  link: string
  subject: string
  action: string
  /** The sentence of the other side of a hire; none if it is empty. */
  written?: { by: string; note: string }
  /** The parts of a digest. */
  listed?: { label: string; link: string; text: string }[]
  /** The agreed terms of a hire. */
  terms?: string
  more?: string
  shoot?: NoticeJob
  followed?: { id: string; name: string }
  search?: { id: string; name: string }
  isOutdated?: boolean
  /** The mail says how to object. */
  canObject?: boolean
}

/** A note as the bell or a mail quotes it; undefined without one. */
export function quoteOf({ written }: Notice, maxCharacters = Number.POSITIVE_INFINITY) {
  if (!written?.note) return undefined
  const { by, note } = written
  const characters = [...note]
  return `${by} writes: “${characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('').trimEnd()}…` : note}”`
}
