import { localDateTime } from '../shared/when-texts.ts'
import type { JobState } from './lifecycle.ts'
import type { RequestKind } from './request-deadlines.ts'

/** In order. */
export const hireSteps = ['hired', 'plan', 'shoot', 'pictures', 'complete', 'review'] as const
export type HireStep = (typeof hireSteps)[number]

/** `passed`: its time is over, without a record that it was done. */
export type HireStepState = 'done' | 'passed' | 'now' | 'ahead'

export type HireFacts = {
  status: JobState
  startsAt: Date
  endsAt: Date
  deliveryOn: string
  zone: string
  streetLine: string | null
  meetingPoint: string | null
  /** The client's request that waits for the photographer. */
  request: { kind: RequestKind } | null
  /** The photographer answered a request for completion with "not yet". */
  isWorkLeft: boolean
  isReviewed: boolean
}

/** The state of every step of a hire that was not cancelled. */
export function hireTimeline(facts: HireFacts, now: Date): { step: HireStep; state: HireStepState }[] {
  const next = nextStep(facts, now)
  const at = next ? hireSteps.indexOf(next) : hireSteps.length
  return hireSteps.map((step, index) => {
    if (index === at) return { step, state: 'now' }
    if (index > at || (step === 'pictures' && !isDeliveryOver(facts, now))) return { step, state: 'ahead' }
    return { step, state: isRecorded(step, facts) ? 'done' : 'passed' }
  })
}

/** The step that comes next; null after the last one, and for a job without a hire. */
export function nextStep(facts: HireFacts, now: Date): HireStep | null {
  const { status, startsAt, endsAt, request, isWorkLeft, isReviewed } = facts
  if (status === 'completed') return isReviewed ? null : 'review'
  if (status !== 'in_progress') return null
  if (now < startsAt) return meetingText(facts) ? 'shoot' : 'plan'
  if (now < endsAt) return 'shoot'
  if (request?.kind === 'completion') return 'complete'
  return isWorkLeft || !isDeliveryOver(facts, now) ? 'pictures' : 'complete'
}

/** No record shows that the pictures were delivered, so that step is never done. */
function isRecorded(step: HireStep, facts: HireFacts) {
  return step === 'plan' ? meetingText(facts) !== null : step !== 'pictures'
}

function isDeliveryOver({ deliveryOn, zone }: HireFacts, now: Date) {
  return localDateTime(now, zone).on > deliveryOn
}

/** Where they meet, as both of a hire read it; null while neither can know. The plan is agreed once it is known. */
export function meetingText({ streetLine, meetingPoint }: Pick<HireFacts, 'streetLine' | 'meetingPoint'>) {
  if (meetingPoint) return `Meet at: ${meetingPoint}`
  return streetLine ? 'You meet at the address.' : null
}
