import type { PartnerView } from '@shutterbid/domain/messages/schemas'
import { firstName } from '../../accounts/first-name.ts'
import { HiddenNote } from '../../feedback/hidden-note.tsx'
import { ReportButton } from '../../feedback/report-button.tsx'
import { classes } from '../../ui/classes.ts'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { useClockZone } from '../../ui/time/use-system-zone.ts'
import { sentText, threadDayText } from '../message-texts.ts'
import { MessageAttachments } from './attachments/message-attachments.tsx'
import { linesOf, type ShownMessage } from './message-lines.ts'
import { OwnMessage } from './own-message.tsx'
import type { Outbox } from './unsent/outbox.ts'
import { UnsentLine } from './unsent/unsent-line.tsx'
import { useReportStop } from './use-report-stop.ts'

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
        {line.isRead ? <span> · Read</span> : null}
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
  const { id, content, attachments, isOwn, isEdited, isTakenBack, state, hidden } = message
  const unsent = state ? outbox.unsent.find(({ messageId }) => messageId === id) : undefined
  const hasFiles = attachments.length > 0
  const Frame = hasFiles ? 'div' : 'p'
  const text = (
    <Frame
      data-message={id}
      aria-current={isSought || undefined}
      className={classes(
        'message',
        isOwn && 'own',
        state && 'unsent',
        (hidden || isTakenBack) && 'hidden-message',
        hasFiles && content !== '' && 'with-words',
      )}
    >
      <span className="sr-only">{isOwn ? 'You: ' : `${firstName(partner.fullName)}: `}</span>
      {hasFiles ? <MessageAttachments attachments={attachments} from={isOwn ? 'you' : firstName(partner.fullName)} /> : null}
      <LinkedText>{content}</LinkedText>
      {isEdited ? <span className="message-edited"> edited</span> : null}
    </Frame>
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
          <HiddenNote what="This message is" reason={hidden.reason} />
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
