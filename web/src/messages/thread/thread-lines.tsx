import type { PartnerView } from '@shutterbid/domain/messages/schemas'
import { ReportButton } from '../../feedback/report-button.tsx'
import { firstName } from '../../jobs/job-texts.ts'
import { classes } from '../../ui/classes.ts'
import { sentText, threadDayText } from '../message-texts.ts'
import { useSystemZone } from '../use-system-zone.ts'
import { linesOf, type ShownMessage } from './message-lines.ts'
import { UnsentState } from './unsent-state.tsx'
import type { useOutbox } from './use-outbox.ts'
import { useReportStop } from './use-report-stop.ts'

type Outbox = ReturnType<typeof useOutbox>
type ThreadLinesProps = { messages: readonly ShownMessage[]; partner: PartnerView; outbox: Outbox; onResolved: () => void }

export function ThreadLines({ messages, partner, outbox, onResolved }: ThreadLinesProps) {
  const zone = useSystemZone()
  const now = Date.now()
  const stopOf = useReportStop(messages)
  const from = firstName(partner.fullName)
  return linesOf(messages, zone ?? 'UTC').map((line) => {
    if (line.kind === 'message') {
      const { id } = line.message
      return <Message key={id} message={line.message} from={from} outbox={outbox} onResolved={onResolved} stop={stopOf(id)} />
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
  from: string
  outbox: Outbox
  onResolved: () => void
  stop: ReturnType<ReturnType<typeof useReportStop>>
}

function Message({ message, from, outbox, onResolved, stop }: MessageProps) {
  const { id, content, isOwn, state, error } = message
  const unsent = state ? outbox.unsent.find(({ messageId }) => messageId === id) : undefined
  const text = (
    <p className={classes('message', isOwn && 'own', state && 'unsent')}>
      <span className="sr-only">{isOwn ? 'You: ' : `${from}: `}</span>
      {content}
    </p>
  )
  if (!isOwn) {
    return (
      <div className="message-row">
        {text}
        <ReportButton subject="message" subjectId={id} of="this message" small stop={stop} />
      </div>
    )
  }
  return (
    <>
      {text}
      {unsent ? (
        <UnsentState
          state={unsent.state}
          error={error}
          isSignedOut={unsent.isSignedOut ?? false}
          onTryAgain={() => {
            outbox.tryAgain(unsent)
            onResolved()
          }}
          onDiscard={() => {
            outbox.discard(unsent)
            onResolved()
          }}
        />
      ) : null}
    </>
  )
}
