import fc from 'fast-check'

const proposals = [
  'clientProposes',
  'hiredProposes',
  'hiredProposesPrice',
  'clientAgrees',
  'hiredAgrees',
  'clientDeclines',
  'hiredDeclines',
  'clientWithdraws',
  'hiredWithdraws',
] as const
const deliveries = ['deliverPart', 'deliverPictures', 'confirmPictures', 'reportMissing'] as const
const payments = ['clientMarks', 'hiredMarks', 'clientConfirms', 'hiredConfirms', 'clientUndoes', 'hiredUndoes'] as const
const onJob = [
  'cancelOpen',
  'lowerBudget',
  'raiseBudget',
  'requestCompletion',
  'requestCancellation',
  'withdrawRequest',
  'cancelHire',
  ...proposals,
  ...deliveries,
  ...payments,
  'review',
  'submit',
  'editBid',
  'withdraw',
  'complete',
  'cancel',
  'answerNotYet',
  'accept',
  'archive',
  'unarchive',
] as const
const onPhotographer = ['startTrial', 'disable', 'enable'] as const

/** One command of a client, a photographer, the operator or the clock. `isStale`: with a version or an amount that is not the current one. */
export type Step =
  | { kind: 'wait'; hours: number }
  | { kind: (typeof onJob)[number]; job: number; photographer: number; isStale: boolean; isBusyConfirmed: boolean }
  | { kind: (typeof onPhotographer)[number]; photographer: number }

const which = fc.nat({ max: 1 })
const seldom = fc.nat({ max: 7 }).map((number) => number === 7)

/** After a wait the scheduled tasks run. Bids, hires and requests are more frequent than the rest. */
const steps: fc.Arbitrary<Step> = fc.oneof(
  { withCrossShrink: true },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(0, 1, 24, 73, 8 * 24, 15 * 24) }) },
  { weight: 8, arbitrary: aboutAJob('submit', 'accept', 'editBid') },
  { weight: 14, arbitrary: aboutAJob(...onJob) },
  { weight: 6, arbitrary: aboutAJob(...proposals) },
  { weight: 6, arbitrary: aboutAJob(...deliveries) },
  { weight: 8, arbitrary: aboutAJob(...payments) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...onPhotographer), photographer: which }) },
)

const sure = { job: 0, photographer: 0, isStale: false, isBusyConfirmed: false }
const hire: Step[] = [
  { kind: 'submit', ...sure },
  { kind: 'accept', ...sure },
]
const fortySteps = fc.array(steps, { minLength: 40, maxLength: 40 })

/** Half of them begin with a hire, which few others reach. */
export const sequences = fc.oneof(
  fortySteps,
  fortySteps.map((sequence) => [...hire, ...sequence]),
)

function aboutAJob(...kinds: readonly (typeof onJob)[number][]) {
  return fc.record({ kind: fc.constantFrom(...kinds), job: which, photographer: which, isStale: seldom, isBusyConfirmed: fc.boolean() })
}
