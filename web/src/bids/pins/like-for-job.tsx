import type { PinnableJob } from '@shutterbid/domain/bids/pin-schemas'
import { bidRefusals } from '@shutterbid/domain/bids/refusals'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { useQuery } from '@tanstack/react-query'
import { Check, Heart } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { MenuItem } from '../../ui/menu/panel/menu-items.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { pinnableJobsOptions } from './pin-options.ts'
import { usePin } from './use-pin.ts'

type LikeForJobProps = { picture: PictureView; personId: string }

/** Pins a picture to the client's open job, or to one of several; nothing without one. */
export function LikeForJob({ picture: { id: pictureId }, personId }: LikeForJobProps) {
  const { data: jobs = [] } = useQuery(pinnableJobsOptions(personId))
  const { pin, unpin, isBusy } = usePin()
  const toast = useToast()
  const isLiked = ({ pictureIds }: PinnableJob) => pictureIds.includes(pictureId)

  function toggle(job: PinnableJob) {
    const one = { jobId: job.id, pictureId, title: job.title }
    if (isLiked(job)) unpin(one)
    else if (job.pinsLeft > 0) pin(one)
    else toast.error(bidRefusals.pins_used_up)
  }
  const [first, ...others] = jobs
  if (!first) return null
  const liked = jobs.filter(isLiked).length
  const text = (
    <>
      <Heart {...icon} className={liked > 0 ? 'text-gold-line' : undefined} fill={liked > 0 ? 'currentColor' : 'none'} />
      <span>{liked > 0 ? 'Liked for my shoot' : 'Like this for my shoot'}</span>
    </>
  )
  if (others.length === 0) {
    return (
      <Button aria-pressed={liked > 0} disabled={isBusy} onClick={() => toggle(first)}>
        {text}
        <span className="sr-only"> “{first.title}”</span>
      </Button>
    )
  }
  return (
    <Menu label="Like this for my shoot" align="end" trigger={text}>
      {jobs.map((job) => (
        <MenuItem key={job.id} onChoose={() => toggle(job)} icon={<Check {...icon} className={isLiked(job) ? undefined : 'invisible'} />}>
          <span className="min-w-0 max-w-64 truncate">{job.title}</span>
          {isLiked(job) ? <span className="sr-only"> (liked)</span> : null}
        </MenuItem>
      ))}
    </Menu>
  )
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const
