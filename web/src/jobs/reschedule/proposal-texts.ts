import type { FreeThen, WaitingProposal } from '@shutterbid/domain/jobs/reschedule-schemas'
import { placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { dayText, shootText } from '@shutterbid/domain/shared/when-texts'
import { conflictText } from '../job-texts.ts'

type When = { shootOn: string; shootTime: string }
type Where = { streetLine: string | null; placeLabel: string }

/** 'Sat, Dec 5, 2:00 PM', with the place if it is another one. */
export function proposedText(proposal: WaitingProposal, job: When & { startsAt: Date }, today: string) {
  const when = shootText(proposal.shootOn, proposal.shootTime, today)
  if (!proposal.movesPlace) return when
  const where = placeOfShoot(proposal)
  return proposal.startsAt.getTime() === job.startsAt.getTime() ? `the same time at ${where}` : `${when} at ${where}`
}

export function termsText({ shootOn, shootTime, deliveryOn, ...place }: When & Where & { deliveryOn: string }, today: string) {
  return `${shootText(shootOn, shootTime, today)} at ${placeOfShoot(place)}, pictures by ${dayText(deliveryOn, { today })}`
}

/** Whether the photographer is free then. `name`: null for the photographer's own screen. */
export function freeThenText({ isBusyThen, isAtWorkThen, conflict }: FreeThen, name: string | null) {
  if (isBusyThen) return name ? `${name} is busy then.` : `${conflict ? conflictText(conflict) : 'You are busy then'}.`
  if (isAtWorkThen === null) return name ? `${name} has nothing else then; usual hours unknown.` : 'You have nothing else then.'
  if (!isAtWorkThen) return `Outside ${name ? `${name}’s` : 'your'} usual hours, with nothing else then.`
  // A connected calendar may be unreadable just now.
  return name ? `As far as we know, ${name} is free then.` : 'You are free then.'
}
