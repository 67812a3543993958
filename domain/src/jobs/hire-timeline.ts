import type { PicturesState } from './delivery-schemas.ts'
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
  streetLine: string | null
  meetingPoint: string | null
  /** The client's request that waits for the photographer. */
  request: { kind: RequestKind } | null
  pictures: PicturesState
  isReviewed: boolean
}

/** The state of every step of a hire that was not cancelled. */
export function hireTimeline(facts: HireFacts, now: Date): { step: HireStep; state: HireStepState }[] {
  const next = nextStep(facts, now)
  const at = next ? hireSteps.indexOf(next) : hireSteps.length
  return hireSteps.map((step, index) => {
    if (step === 'pictures' && facts.pictures === 'received') return { step, state: 'done' }
    if (index === at) return { step, state: 'now' }
    if (index > at || step === 'pictures') return { step, state: 'ahead' }
    return { step, state: step === 'plan' && !meetingText(facts) ? 'passed' : 'done' }
  })
}

/** The step that comes next; null after the last one, and for a job without a hire. */
export function nextStep(facts: HireFacts, now: Date): HireStep | null {
  const { status, startsAt, endsAt, request, pictures, isReviewed } = facts
  if (status === 'completed') return isReviewed ? null : 'review'
  if (status !== 'in_progress') return null
  if (now < startsAt) return meetingText(facts) ? 'shoot' : 'plan'
  if (now < endsAt) return 'shoot'
  if (request?.kind === 'completion') return 'complete'
  return pictures === 'received' ? 'complete' : 'pictures'
}

/** Where they meet, as both of a hire read it; null while neither can know. The plan is agreed once it is known. */
export function meetingText({ streetLine, meetingPoint }: Pick<HireFacts, 'streetLine' | 'meetingPoint'>) {
  if (meetingPoint) return `Meet at: ${meetingPoint}`
  return streetLine ? 'You meet at the address.' : null
}
