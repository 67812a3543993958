import { answerTimeText } from '@shutterbid/domain/messages/answer-time'
import type { OpenConversation } from '@shutterbid/domain/messages/schemas'
import { dayText } from '@shutterbid/domain/shared/when-texts'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Skeleton } from '../../loading/skeleton.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { BlockMenu } from '../blocking/block-menu.tsx'

export function ThreadHead({ conversation, isLoading }: { conversation: OpenConversation | undefined; isLoading: boolean }) {
  const job = conversation?.job
  return (
    <header className="flex items-center justify-between gap-3 min-h-17.25 border-b border-line px-4 py-3">
      <div className="flex items-center gap-3 min-w-0">
        <ButtonLink variant="quiet" className="square md:hidden" to="/messages" aria-label="Back to Messages">
          <ArrowLeft size={20} strokeWidth={1.6} aria-hidden="true" />
        </ButtonLink>
        {conversation ? <Partner conversation={conversation} /> : isLoading ? <Skeleton className="h-11 w-44" /> : null}
      </div>
      <div className="flex flex-none items-center gap-2">
        {job ? (
          <ButtonLink className="max-md:hidden" to="/jobs/$jobId" params={{ jobId: job.id }}>
            See job
          </ButtonLink>
        ) : null}
        {conversation && !conversation.isBlocked && !conversation.partner.isDeleted ? <BlockMenu partner={conversation.partner} /> : null}
      </div>
    </header>
  )
}

function Partner({ conversation: { partner, job, answersWithinHours } }: { conversation: OpenConversation }) {
  return (
    <>
      <Avatar name={partner.fullName} src={avatarSource(partner.avatarKey, 128)} />
      <div className="grid content-start gap-0 -my-1 min-w-0">
        {partner.isDeleted ? (
          <b className="truncate leading-6 font-[550]">{partner.fullName}</b>
        ) : (
          <Link className="truncate leading-6 font-[550] hover:underline" to="/profile/$personId" params={{ personId: partner.id }}>
            {partner.fullName}
          </Link>
        )}
        {job ? (
          <Link className="caption truncate leading-6 hover:underline" to="/jobs/$jobId" params={{ jobId: job.id }}>
            {job.title} · {dayText(job.shootOn, { weekday: false })}
          </Link>
        ) : (
          <span className="caption">{partner.userType === 'client' ? 'Client' : 'Photographer'}</span>
        )}
        {answersWithinHours && !partner.isDisabled ? (
          <span className="caption truncate leading-6">{answerTimeText(answersWithinHours)}</span>
        ) : null}
      </div>
    </>
  )
}
