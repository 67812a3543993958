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
    if (index >= at) return { step, state: index === at ? 'now' : 'ahead' }
    return { step, state: isRecorded(step, facts) ? 'done' : 'passed' }
  })
}

/** The step that comes next; null after the last one, and for a job without a hire. */
export function nextStep(facts: HireFacts, now: Date): HireStep | null {
  const { status, startsAt, endsAt, deliveryOn, zone, request, isWorkLeft, isReviewed } = facts
  if (status === 'completed') return isReviewed ? null : 'review'
  if (status !== 'in_progress') return null
  if (now < startsAt) return isPlaceKnown(facts) ? 'shoot' : 'plan'
  if (now < endsAt) return 'shoot'
  if (request?.kind === 'completion') return 'complete'
  return isWorkLeft || localDateTime(now, zone).on <= deliveryOn ? 'pictures' : 'complete'
}

/** Only completion shows that the pictures were delivered. */
function isRecorded(step: HireStep, facts: HireFacts) {
  if (step === 'plan') return isPlaceKnown(facts)
  return step !== 'pictures' || facts.status === 'completed'
}

/** The plan is agreed once both can read where they meet: at a street address, or at a meeting point. */
function isPlaceKnown({ streetLine, meetingPoint }: Pick<HireFacts, 'streetLine' | 'meetingPoint'>) {
  return Boolean(streetLine || meetingPoint)
}
