import { addDays, instantOf } from '../shared/days.ts'

/** A client's requests to the hired photographer: to mark the job complete, or to cancel it. */
export const requestKinds = ['completion', 'cancellation'] as const
export type RequestKind = (typeof requestKinds)[number]

/** How a request ended: the photographer answered "not yet", the client withdrew it, or the job was completed or cancelled. */
export const requestOutcomes = ['not_yet', 'withdrawn', 'job_closed'] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

export const requestTimes = { completionDays: 14, cancellationHours: 72, askAgainDays: 7 } as const

type DeliveryFacts = { deliveryOn: string; zone: string }

/**
 * When the server acts on a request without an answer. It completes the job 14 days after the request, but not before the end of the
 * delivery day in the time zone of the place. It cancels the job 72 hours after the request.
 */
export function requestDueAt(kind: RequestKind, requestedAt: Date, { deliveryOn, zone }: DeliveryFacts): Date {
  if (kind === 'cancellation') return new Date(requestedAt.getTime() + requestTimes.cancellationHours * 3_600_000)
  const answered = requestedAt.getTime() + requestTimes.completionDays * 86_400_000
  const delivered = instantOf({ on: addDays(deliveryOn, 1), at: '00:00', zone }).getTime()
  return new Date(Math.max(answered, delivered))
}

/** The time from which a client may request completion again. */
export function askAgainAt(notYetAt: Date): Date {
  return new Date(notYetAt.getTime() + requestTimes.askAgainDays * 86_400_000)
}
