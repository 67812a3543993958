import { backoffMs } from '#server/platform/backoff'
import { PaymentsUnavailable } from '#server/platform/payments/payments'

export type Pause = (ms: number) => Promise<unknown>

/** Asks the payment provider again, later each time, while it answers that there are too many requests. */
export async function askPatiently<Answer>(ask: () => Promise<Answer>, pause: Pause): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable) || !error.isRateLimited || tries >= 5) throw error
      await pause(backoffMs(tries, { firstMs: 2000, maxMs: 30_000 }))
    }
  }
}
