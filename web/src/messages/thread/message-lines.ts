import type { MessageView } from '@shutterbid/domain/messages/schemas'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import type { Unsent } from './unsent/deliver.ts'

/** `state` is set while the server does not have the message. */
export type ShownMessage = MessageView & { state?: Unsent['state'] }

export type Line =
  | { kind: 'day'; on: string }
  | { kind: 'message'; message: ShownMessage }
  /** Below a run of one sender: when it was sent, and whether it was read. */
  | { kind: 'time'; after: string; at: Date; isOwn: boolean; isRead: boolean }

const runMs = 15 * 60_000

/** Turns a thread, oldest first, into lines: a day where the day changes, and a time after each run of one sender. */
export function linesOf(messages: readonly ShownMessage[], zone: string): Line[] {
  const lines: Line[] = []
  messages.forEach((message, index) => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    const { on } = localDateTime(message.sentAt, zone)
    if (!before || localDateTime(before.sentAt, zone).on !== on) lines.push({ kind: 'day', on })
    lines.push({ kind: 'message', message })
    if (!message.state && !isOneRun(message, after, zone)) {
      lines.push({ kind: 'time', after: message.id, at: message.sentAt, isOwn: message.isOwn, isRead: message.isOwn && message.isRead })
    }
  })
  return lines
}

function isOneRun(one: ShownMessage, next: ShownMessage | undefined, zone: string) {
  return (
    next !== undefined &&
    !next.state &&
    next.isOwn === one.isOwn &&
    (!one.isOwn || next.isRead === one.isRead) &&
    next.sentAt.getTime() - one.sentAt.getTime() < runMs &&
    localDateTime(next.sentAt, zone).on === localDateTime(one.sentAt, zone).on
  )
}
