import { PaymentsUnavailable } from '#server/platform/payments/payments'
import { retry, retryDelayMs } from '#server/platform/retry'

export type Pause = (ms: number) => Promise<unknown>

/** Asks the payment provider again while it answers that there are too many requests. */
export function retryWhenLimited<Answer>(ask: () => Promise<Answer>, pause: Pause): Promise<Answer> {
  return retry(ask, {
    times: 5,
    delayMs: (failures) => retryDelayMs(failures, { firstMs: 2000, maxMs: 30_000 }),
    isRetryable: (error) => error instanceof PaymentsUnavailable && error.isRateLimited,
    pause,
  })
}
