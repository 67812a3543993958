import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { instantText } from '@shutterbid/domain/shared/when-texts'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Notice } from '../../ui/notice.tsx'
import { WrittenNote } from '../requests/written-note.tsx'
import { FreeThenLine } from './free-then-line.tsx'
import { TermChanges } from './term-changes.tsx'

const ProposalAnswers = lazyPart(() => import('./proposal-answers.tsx').then((file) => file.ProposalAnswers))

type ProposalNoticeProps = {
  job: JobView
  loadedAt: number
  side: 'client' | 'photographer'
  /** The first name of the other person. */
  partner: string
}

/** Under the title of a hire: a change that waits for an answer, from what to what and until when. */
export function ProposalNotice({ job, loadedAt, side, partner }: ProposalNoticeProps) {
  const { proposal } = job
  if (!proposal) return null
  return (
    <Notice
      tone="info"
      action={
        <Suspense>
          <ProposalAnswers job={job} proposal={proposal} side={side} partner={partner} />
        </Suspense>
      }
    >
      <div className="grid content-start gap-1">
        <p>{proposal.isOwn ? 'You propose a change:' : `${partner} proposes a change:`}</p>
        <TermChanges changes={proposal.changes} isAgreed={false} />
        <WrittenNote note={proposal.note} />
        {proposal.free ? <FreeThenLine free={proposal.free} name={side === 'photographer' ? null : partner} /> : null}
        <p className="text-small text-ink-2">
          {proposal.isOwn ? `${partner} can answer` : 'You can answer'} until {instantText(proposal.dueAt, job.zone, loadedAt)}. Nothing
          changes unless {proposal.isOwn ? partner : 'you'} agree{proposal.isOwn ? 's' : null}.
        </p>
      </div>
    </Notice>
  )
}
