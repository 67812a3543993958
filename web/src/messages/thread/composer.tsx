import { type MessageRefusal, messageRefusals } from '@shutterbid/domain/messages/refusals'
import { unfilledIn } from '@shutterbid/domain/messages/reply-placeholders'
import { messageContent, type PartnerView } from '@shutterbid/domain/messages/schemas'
import { useHydrated } from '@tanstack/react-router'
import { CircleAlert, Send } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deleteDraft, readDraft, saveDraft } from '../../forms/drafts/draft.ts'
import { firstName } from '../../jobs/job-texts.ts'
import { Button } from '../../ui/button.tsx'
import { isComposing } from '../../ui/is-composing.ts'
import { useAutoHeight } from './use-auto-height.ts'

type ComposerProps = {
  viewerId: string
  partner: PartnerView
  cannotWrite: MessageRefusal | null
  field: RefObject<HTMLTextAreaElement | null>
  onSend: (content: string) => void
  /** Beside the field; inserts texts, which are not sent while placeholders are left in them. */
  replies?: ((insert: (text: string) => void) => ReactNode) | undefined
}

/** With a keyboard Enter sends and Shift+Enter starts a new line; unsent text is kept as a draft. */
export function Composer({ viewerId, partner, cannotWrite, field, onSend, replies }: ComposerProps) {
  const id = useId()
  const isHydrated = useHydrated()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const hasJustSent = useRef(false)
  useEffect(() => setText(readMessageDraft(viewerId, partner.id)), [viewerId, partner.id])
  useAutoHeight(field, text)

  function change(typed: string) {
    setText(typed)
    saveMessageDraft(viewerId, partner.id, typed)
    setError(undefined)
    hasJustSent.current = false
  }
  function send() {
    // The second press of a double click finds the field emptied by the first.
    if (hasJustSent.current && !text) return
    const written = messageContent.safeParse(text)
    const left = replies ? unfilledIn(text) : []
    if (left.length > 0) {
      setError(`Fill in ${left.join(', ')} before you send this.`)
    } else if (written.success) {
      onSend(written.data)
      change('')
      hasJustSent.current = true
    } else setError(written.error.issues[0]?.message)
    field.current?.focus()
  }
  function insert(added: string) {
    const element = field.current
    if (!element) return
    const { selectionStart, selectionEnd } = element
    flushSync(() => change(text.slice(0, selectionStart) + added + text.slice(selectionEnd)))
    const [placeholder = ''] = unfilledIn(added)
    const at = placeholder ? selectionStart + added.indexOf(placeholder) : selectionStart + added.length
    element.focus()
    element.setSelectionRange(at, at + placeholder.length)
  }
  function onKeyDown(event: KeyboardEvent) {
    // On a phone Enter starts a new line.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent) || !matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    send()
  }
  const refusal = cannotWrite && messageRefusals[cannotWrite]
  const isDisabled = refusal !== null || !isHydrated
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {refusal ? (
        <p className="refused text-small" id={`${id}-refusal`} role="status">
          {refusal}
        </p>
      ) : null}
      {refusal ? null : replies?.(insert)}
      <div className="field">
        <label className="sr-only" htmlFor={id}>
          Message
        </label>
        <textarea
          ref={field}
          className="input"
          id={id}
          rows={1}
          placeholder={refusal ? undefined : `Write to ${firstName(partner.fullName)}`}
          disabled={isDisabled}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          aria-invalid={error ? true : undefined}
          aria-describedby={refusal ? `${id}-refusal` : error ? `${id}-error` : undefined}
        />
      </div>
      <Button type="submit" variant="ink" className="min-h-12" disabled={isDisabled}>
        <Send size={18} strokeWidth={1.6} aria-hidden="true" />
        <span className="max-md:hidden">Send</span>
        <span className="sr-only md:hidden">Send</span>
      </Button>
      {error ? (
        <p className="error-text" id={`${id}-error`} role="alert">
          <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" /> {error}
        </p>
      ) : null}
    </form>
  )
}

/** The draft is kept when the conversation is left and after a reload. */
export function readMessageDraft(viewerId: string, personId: string): string {
  const draft = readDraft(keyOf(viewerId, personId))
  return typeof draft === 'object' && draft !== null && 'text' in draft && typeof draft.text === 'string' ? draft.text : ''
}

export function saveMessageDraft(viewerId: string, personId: string, text: string) {
  if (text) saveDraft(keyOf(viewerId, personId), { text })
  else deleteDraft(keyOf(viewerId, personId))
}

function keyOf(viewerId: string, personId: string) {
  return `message from ${viewerId} to ${personId}`
}
