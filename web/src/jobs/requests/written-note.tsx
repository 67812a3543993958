/** The sentence that goes with a request or a proposal, quoted; nothing if none was written. */
export function WrittenNote({ note }: { note: string }) {
  return note ? <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">“{note}”</p> : null
}
