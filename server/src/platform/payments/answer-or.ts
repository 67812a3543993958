import type { Refusal } from '@shutterbid/domain/refusals'
import { refused } from '#server/platform/refuse'
import { PaymentsUnavailable } from './payments.ts'

/** The provider's answer; without one this refusal. */
export async function answerOr<Answer>(
  refusalOf: (reason: PaymentsUnavailable['reason']) => Refusal,
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw refused(refusalOf(error.reason))
    throw error
  }
}
