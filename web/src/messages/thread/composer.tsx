import { unfilledPlaceholders } from '@shutterbid/domain/bids/placeholders'
import { type MessageRefusal, messageRefusals } from '@shutterbid/domain/messages/refusals'
import { messageContent, type PartnerView } from '@shutterbid/domain/messages/schemas'
import { useHydrated } from '@tanstack/react-router'
import { CircleAlert, Send } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { firstName } from '../../accounts/first-name.ts'
import { Button } from '../../ui/button.tsx'
import { isComposing } from '../../ui/is-composing.ts'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { AttachButton, AttachmentTray } from './attachments/attachment-tray.tsx'
import { useAttachments } from './attachments/use-attachments.ts'
import { readMessageDraft, saveMessageDraft } from './message-draft.ts'
import type { Outbox } from './unsent/outbox.ts'
import { useAutoHeight } from './use-auto-height.ts'

type ComposerProps = {
  viewerId: string
  partner: PartnerView
  cannotWrite: MessageRefusal | null
  field: RefObject<HTMLTextAreaElement | null>
  /** Files can be dropped anywhere on it. */
  thread: RefObject<HTMLElement | null>
  send: Outbox['send']
  onSent?: (() => void) | undefined
  /** Beside the field; inserts texts, which are not sent while placeholders are left in them. */
  replies?: ((insert: (text: string) => void) => ReactNode) | undefined
}

/** With a keyboard Enter sends and Shift+Enter starts a new line; unsent text is kept as a draft. */
export function Composer({ viewerId, partner, cannotWrite, field, thread, send, onSent, replies }: ComposerProps) {
  const id = useId()
  const isHydrated = useHydrated()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  /** Send was pressed during an upload. */
  const [isWaiting, setIsWaiting] = useState(false)
  const hasJustSent = useRef(false)
  useEffect(() => {
    setText(readMessageDraft(viewerId, partner.id))
    setIsWaiting(false)
  }, [viewerId, partner.id])
  const { files, leftOut, box } = useAttachments({ viewerId, personId: partner.id })
  const areFilesDone = files.every(({ step }) => step === 'ready' || step === 'failed')
  const sendWaiting = useEffectEvent(submit)
  useEffect(() => {
    if (isWaiting && areFilesDone) sendWaiting()
  }, [isWaiting, areFilesDone])
  const isDropping = useFileDrop(thread, cannotWrite ? undefined : box.choose)
  useAutoHeight(field, text)

  function change(typed: string) {
    setText(typed)
    saveMessageDraft(viewerId, partner.id, typed)
    setProblem(undefined)
    setIsWaiting(false)
    hasJustSent.current = false
  }
  function submit() {
    // The second press of a double click finds the field emptied by the first.
    if (hasJustSent.current && !text && files.length === 0) return
    const checked = checkText({ text, hasFiles: files.length > 0, placeholders: replies !== undefined })
    const found = 'problem' in checked ? checked.problem : box.hasFailed(Date.now()) ? aFileFailed : undefined
    setProblem(found)
    setIsWaiting(!found && !areFilesDone)
    if ('content' in checked && !found && areFilesDone) {
      onSent?.()
      send(checked.content, box.take())
      change('')
      hasJustSent.current = true
    }
  }
  function press() {
    submit()
    field.current?.focus()
  }
  function insert(added: string) {
    const element = field.current
    if (!element) return
    const { selectionStart, selectionEnd } = element
    flushSync(() => change(text.slice(0, selectionStart) + added + text.slice(selectionEnd)))
    const [placeholder = ''] = unfilledPlaceholders(added)
    const at = placeholder ? selectionStart + added.indexOf(placeholder) : selectionStart + added.length
    element.focus()
    element.setSelectionRange(at, at + placeholder.length)
  }
  function onKeyDown(event: KeyboardEvent) {
    // On a phone Enter starts a new line.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent) || !matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    press()
  }
  function add(chosen: File[]) {
    box.choose(chosen)
    field.current?.focus()
  }
  function onPaste(event: ClipboardEvent) {
    const { files: pasted, types } = event.clipboardData
    // A copied spreadsheet table has text, HTML and a picture; a copied file has at most its name besides.
    const isTable = types.includes('text/plain') && types.includes('text/html')
    if (pasted.length === 0 || isTable) return
    event.preventDefault()
    add([...pasted])
  }
  function remove(fileId: string) {
    setIsWaiting(false)
    box.remove(fileId)
    field.current?.focus()
  }
  const error = problem === aFileFailed && files.every(({ step }) => step !== 'failed') ? undefined : problem
  const refusal = cannotWrite && messageRefusals[cannotWrite]
  const isDisabled = refusal !== null || !isHydrated
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      {refusal ? (
        <p className="refused text-small" id={`${id}-refusal`} role="status">
          {refusal}
        </p>
      ) : null}
      {refusal ? null : (
        <>
          <AttachmentTray files={files} leftOut={leftOut} onRemove={remove} onRetry={(fileId) => box.retry(fileId)} />
          {replies?.(insert)}
        </>
      )}
      <div className="field">
        <label className="sr-only" htmlFor={id}>
          Message
        </label>
        <textarea
          ref={field}
          className="input"
          id={id}
          rows={1}
          placeholder={refusal ? undefined : `Message ${firstName(partner.fullName)}`}
          disabled={isDisabled}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          aria-invalid={error ? true : undefined}
          aria-describedby={refusal ? `${id}-refusal` : error ? `${id}-error` : undefined}
        />
      </div>
      {refusal ? null : <AttachButton disabled={isDisabled} onChoose={add} />}
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
      <p className={isWaiting ? 'help-text' : 'sr-only'} role="status">
        {isWaiting ? 'Your files are still being uploaded. The message is sent when they are done.' : null}
      </p>
      {isDropping ? <p className="thread-drop">Drop pictures or PDF files to add them</p> : null}
    </form>
  )
}

const aFileFailed = 'A file was not uploaded. Remove it or try it again, then send the message.'

type Written = { text: string; hasFiles: boolean; placeholders: boolean }

/** The message to send, or the reason it cannot be sent. */
function checkText({ text, hasFiles, placeholders }: Written): { content: string } | { problem: string } {
  const left = placeholders ? unfilledPlaceholders(text) : []
  if (left.length > 0) return { problem: `Fill in ${left.join(', ')} before you send this.` }
  // Files need no words.
  if (hasFiles && text.trim() === '') return { content: '' }
  const written = messageContent.safeParse(text)
  return written.success ? { content: written.data } : { problem: written.error.issues[0]?.message ?? '' }
}
