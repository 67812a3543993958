import { type KeyboardEvent, useState } from 'react'
import type { ShownMessage } from './message-lines.ts'

/** A roving tab stop for the report buttons: one for all messages, at first the latest; arrows, Home and End move it. */
export function useReportStop(messages: readonly ShownMessage[]) {
  const [reachedId, setReachedId] = useState<string>()
  const theirs = messages.filter(({ isOwn }) => !isOwn)
  const stop = theirs.find(({ id }) => id === reachedId) ?? theirs.at(-1)
  return (id: string) => ({
    tabIndex: id === stop?.id ? 0 : -1,
    onFocus: () => setReachedId(id),
    onBlur: () => setReachedId(undefined),
    onKeyDown: move,
  })
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowUp: (at) => Math.max(0, at - 1),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  Home: () => 0,
  End: (_, last) => last,
}

function move(event: KeyboardEvent<HTMLButtonElement>) {
  const step = steps[event.key]
  const buttons = [...(event.currentTarget.closest('[role="log"]')?.querySelectorAll<HTMLElement>('.message-row > button') ?? [])]
  if (!step) return
  event.preventDefault()
  buttons[step(buttons.indexOf(event.currentTarget), buttons.length - 1)]?.focus()
}
