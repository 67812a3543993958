import type { CandidateView } from '@shutterbid/domain/bids/invitation-schemas'
import { Check, Heart, Minus, Send } from 'lucide-react'
import { Chip } from '../../../ui/badges/chip.tsx'
import { askedOnText } from '../asked-on-text.ts'
import { type AskSeveral, isMatch } from './use-ask-several.ts'

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** On a card: whether this photographer suits the job, and the button that chooses them. */
export function CandidateMarks({ person, asking }: { person: { id: string; fullName: string }; asking: AskSeveral }) {
  const candidate = asking.candidateOf(person.id)
  if (!candidate) return null
  const { invitedAt, hasBid, pinnedCount } = candidate
  const isChosen = asking.chosen.includes(person.id)
  return (
    <div className="grid content-start justify-items-start gap-2">
      {pinnedCount > 0 ? (
        <span className="flex items-center gap-1.5 text-small text-ink-2">
          <Heart {...icon} fill="currentColor" className="text-gold-line" /> You like {pinnedCount} of their images
        </span>
      ) : null}
      <Suits candidate={candidate} />
      {hasBid ? (
        <span className="caption">Has bid on it</span>
      ) : invitedAt ? (
        <span className="caption">{askedOnText(invitedAt, asking.job.zone)}</span>
      ) : (
        <Chip
          pressed={isChosen}
          disabled={!isChosen && asking.left === 0}
          icon={isChosen ? undefined : <Send {...icon} />}
          onPress={() => asking.toggle(person.id)}
        >
          Ask<span className="sr-only"> {person.fullName} for a bid</span>
        </Chip>
      )}
    </div>
  )
}

function Suits({ candidate }: { candidate: CandidateView }) {
  const { isInRange, isFree, offersSpecialty } = candidate
  if (isMatch(candidate)) {
    return (
      <span className="flex items-center gap-1.5 text-small text-sage">
        <Check {...icon} /> Matches your shoot
      </span>
    )
  }
  const against = [
    ...(isInRange ? [] : ['Your place is outside their range']),
    ...(isFree === null ? ['Hours unknown'] : isFree ? [] : ['Not free then']),
    ...(offersSpecialty ? [] : ['Another specialty']),
  ]
  return (
    <span className="flex items-center gap-1.5 text-small text-ink-3">
      <Minus {...icon} /> {against.join(' · ')}
    </span>
  )
}
