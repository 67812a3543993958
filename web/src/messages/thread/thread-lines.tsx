import type { PartnerView } from '@shutterbid/domain/messages/schemas'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { ReportButton } from '../../feedback/report-button.tsx'
import { firstName } from '../../jobs/job-texts.ts'
import { classes } from '../../ui/classes.ts'
import { useClockZone } from '../../ui/time/use-system-zone.ts'
import { sentText, threadDayText } from '../message-texts.ts'
import { linesOf, type ShownMessage } from './message-lines.ts'
import { MessageWords } from './message-words.tsx'
import { OwnMessage } from './own-message.tsx'
import { UnsentLine } from './unsent/unsent-line.tsx'
import type { useOutbox } from './unsent/use-outbox.ts'

const HiddenNote = lazy(() => import('../../feedback/hidden-note.tsx').then((file) => ({ default: file.HiddenNote })))

type Outbox = ReturnType<typeof useOutbox>
type ThreadLinesProps = {
  messages: readonly ShownMessage[]
  openAt: string | undefined
  partner: PartnerView
  outbox: Outbox
  onResolved: () => void
}

export function ThreadLines({ messages, openAt, partner, outbox, onResolved }: ThreadLinesProps) {
  const zone = useClockZone()
  const now = Date.now()
  const stopOf = useReportStop(messages)
  return linesOf(messages, zone ?? 'UTC').map((line) => {
    if (line.kind === 'message') {
      const { id } = line.message
      return (
        <Message
          key={id}
          message={line.message}
          isSought={id === openAt}
          partner={partner}
          zone={zone}
          outbox={outbox}
          onResolved={onResolved}
          stop={stopOf(id)}
        />
      )
    }
    if (line.kind === 'day') {
      return (
        <span className="thread-day caption" key={line.on}>
          {zone ? threadDayText(line.on, { now, zone }) : null}
        </span>
      )
    }
    return (
      <span className={classes('message-time caption', line.isOwn && 'own')} key={`after ${line.after}`}>
        {zone ? sentText(line.at, zone) : null}
        {line.isRead ? ' · Read' : null}
      </span>
    )
  })
}

type MessageProps = {
  message: ShownMessage
  /** A search led to it. */
  isSought: boolean
  partner: PartnerView
  zone: string | undefined
  outbox: Outbox
  onResolved: () => void
  stop: ReturnType<ReturnType<typeof useReportStop>>
}

function Message({ message, isSought, partner, zone, outbox, onResolved, stop }: MessageProps) {
  const { id, content, isOwn, isEdited, isTakenBack, state, hidden } = message
  const unsent = state ? outbox.unsent.find(({ messageId }) => messageId === id) : undefined
  const text = (
    <p
      data-message={id}
      aria-current={isSought || undefined}
      className={classes('message', isOwn && 'own', state && 'unsent', (hidden || isTakenBack) && 'hidden-message')}
    >
      <span className="sr-only">{isOwn ? 'You: ' : `${firstName(partner.fullName)}: `}</span>
      <MessageWords content={content} />
      {isEdited ? <span className="message-edited"> edited</span> : null}
    </p>
  )
  if (!isOwn) {
    return (
      <div className="message-row">
        {text}
        {hidden || isTakenBack ? null : <ReportButton subject="message" subjectId={id} of="this message" small stop={stop} />}
      </div>
    )
  }
  return (
    <>
      <OwnMessage message={message} partnerId={partner.id} onFocusLost={onResolved}>
        {text}
      </OwnMessage>
      {hidden?.reason ? (
        <div className="max-w-[min(34rem,82%)] justify-self-end">
          <Suspense>
            <HiddenNote what="This message is" reason={hidden.reason} />
          </Suspense>
        </div>
      ) : null}
      {unsent ? (
        <UnsentLine
          message={unsent}
          zone={zone}
          onTryAgain={() => outbox.tryAgain(unsent)}
          onDiscard={() => outbox.discard(unsent)}
          onFocusLost={onResolved}
        />
      ) : null}
    </>
  )
}

/** A roving tab stop for the report buttons: one for all messages, at first the latest; arrows, Home and End move it. */
function useReportStop(messages: readonly ShownMessage[]) {
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
