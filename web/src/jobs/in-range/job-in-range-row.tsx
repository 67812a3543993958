import { budgetText } from '@shutterbid/domain/jobs/job-texts'
import type { JobInRange, JobSummary } from '@shutterbid/domain/jobs/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore } from 'lucide-react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { Button } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Ringed } from '../../ui/marks/ringed.tsx'
import { Tags } from '../../ui/marks/tag.tsx'
import { Money, Price } from '../../ui/money.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { BidStatus } from '../bid-status.tsx'
import { DueLine } from '../due-line.tsx'
import { bidCountText, conflictsInSentence, specialtyNamesOf } from '../job-texts.ts'
import { JobRow } from '../list/job-row.tsx'

/** A job in a photographer's list, with its bids, the photographer's own bid, and a button to hide it. */
export function JobInRangeRow({ job, loadedAt }: { job: JobInRange; loadedAt: number }) {
  const why = job.why && whyText(job.why)
  return (
    <JobRow
      job={job}
      loadedAt={loadedAt}
      end={
        job.acceptedAmountDollars === null ? (
          <>
            <Offered job={job} />
            <div className="actions items-center">
              {job.ownBid ? <BidStatus bid={job.ownBid} amountDollars={job.ownBid.amountDollars} /> : null}
              <HideButton job={job} />
            </div>
          </>
        ) : (
          <Agreed job={job} dollars={job.acceptedAmountDollars} />
        )
      }
    >
      <div className="mt-1">
        <Specialties job={job} />
      </div>
      {why ? <p className="caption">Why you see this: {why}</p> : null}
      {job.status === 'in_progress' ? <DueLine shoot={job} loadedAt={loadedAt} /> : null}
    </JobRow>
  )
}

/** The photographer's own come first, and are marked. */
function Specialties({ job: { specialties, why } }: { job: JobInRange }) {
  const own = why?.sharedSpecialties ?? []
  const others = specialties.filter((code) => !own.includes(code))
  return <Tags labels={specialtyNamesOf([...own, ...others])} max={3} marked={{ count: own.length, text: 'your specialty' }} />
}

function Offered({ job: { budgetDollars, bidCount, status } }: { job: JobSummary }) {
  const note = [budgetDollars === 0 ? null : 'budget', status === 'open' ? bidCountText(bidCount) : null].filter(Boolean).join(' · ')
  return (
    <div className="grid content-start gap-1">
      <Price size={budgetDollars === 0 ? 's' : undefined}>{budgetText(budgetDollars)}</Price>
      <span className="caption">{note}</span>
    </div>
  )
}

function Agreed({ job: { client, status }, dollars }: { job: JobSummary; dollars: number }) {
  const amount = <Money dollars={dollars} />
  return (
    <>
      <Price>{status === 'cancelled' ? amount : <Ringed>{amount}</Ringed>}</Price>
      <span className="flex items-center gap-2 text-small text-ink-2">
        <Avatar name={client.fullName} src={avatarSource(client.avatarKey, 64)} size="s" />
        {client.fullName}
      </span>
    </>
  )
}

function HideButton({ job }: { job: JobSummary }) {
  const { hide, show, isBusy } = useHideJob(job)
  if (job.may.includes('archive')) {
    return (
      <Button variant="quiet" className="px-3" aria-label={`Archive ${job.title}`} disabled={isBusy} onClick={hide}>
        <Archive size={18} strokeWidth={1.6} aria-hidden="true" /> Archive
      </Button>
    )
  }
  if (!job.may.includes('unarchive')) return null
  return (
    <Button variant="quiet" className="px-3" aria-label={`Bring back ${job.title}`} disabled={isBusy} onClick={show}>
      <ArchiveRestore size={18} strokeWidth={1.6} aria-hidden="true" /> Bring back
    </Button>
  )
}

/** Hides an open job from the photographer's own list, with Undo in a toast, or shows it again. */
function useHideJob({ id: jobId, title }: { id: string; title: string }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const invalidateJobs = () => queryClient.invalidateQueries({ queryKey: orpc.jobs.key() }).then(() => focusOn('jobs'))
  const unarchive = useMutation(
    orpc.jobs.unarchive.mutationOptions({
      onSuccess: invalidateJobs,
      onError: (error) => toast.error(errorMessage(error, 'Failed to bring the job back')),
    }),
  )
  const archive = useMutation(
    orpc.jobs.archive.mutationOptions({
      onSuccess: () => {
        toast.show(`Archived “${title}”`, { action: { label: 'Undo', onPress: () => unarchive.mutate({ jobId }) } })
        return invalidateJobs()
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to archive job')),
    }),
  )
  return {
    hide: () => archive.mutate({ jobId }),
    show: () => unarchive.mutate({ jobId }),
    isBusy: archive.isPending || unarchive.isPending,
  }
}

type Why = NonNullable<JobInRange['why']>

/** 'in your range · but you are hired for another shoot then'; null where a job in range, at a time when they are free, needs no reason. */
export function whyText({ isAsked, isAtEdge, ...why }: Why): string | null {
  const obstacle = obstacleText(why)
  if (!isAsked && !isAtEdge && !obstacle) return null
  const parts = [isAsked && 'the client asked you to bid', isAtEdge ? 'at the edge of your range' : 'in your range', obstacle]
  return parts.filter(Boolean).join(' · ')
}

function obstacleText({ isBusyThen, isTooClose, hasEventThen, isAtWorkThen }: Omit<Why, 'isAsked' | 'isAtEdge'>) {
  if (isTooClose) return `but ${conflictsInSentence.too_close}`
  if (hasEventThen) return `but ${conflictsInSentence.event}`
  if (isBusyThen) return `but ${conflictsInSentence.overlap}`
  return isAtWorkThen === false ? 'but outside your usual hours' : null
}
