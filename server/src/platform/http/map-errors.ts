import { ORPCError } from '@orpc/server'
import { serverErrorText } from '@shutterbid/domain/shared/error-texts'
import type { Logger } from 'pino'
import { retryAfterSeconds } from '#server/platform/db/database-fault'
import { isStoreAway } from '#server/platform/files/files'
import type { Monitoring } from '#server/platform/monitoring/open-monitoring'
import { unavailable } from '#server/platform/refuse'
import type { CallContext } from '#server/platform/rpc'

type Call<T> = { next(): Promise<T>; path?: readonly string[]; context: Pick<CallContext, 'answerHeaders'> }

/**
 * Refusals are counted and pass through. A database outage becomes a 503 with Retry-After. A bug is logged and answered with one plain sentence. For HTTP
 * and in-process callers.
 */
export function mapErrors({ log, monitoring }: { log: Logger; monitoring: Pick<Monitoring, 'countRefusal'> }) {
  return async <T>({ next, path, context }: Call<T>): Promise<T> => {
    const operation = path?.join('.')
    try {
      return await next()
    } catch (error) {
      monitoring.countRefusal(error)
      if (error instanceof ORPCError && error.code !== 'INTERNAL_SERVER_ERROR') {
        if (error.code === 'TOO_MANY_REQUESTS') context.answerHeaders.set('retry-after', String(error.data.retryAfterSeconds))
        // `notingOutages` has logged an outage of the store.
        if (error.code === 'REFUSED' && error.cause && !isStoreAway(error.cause))
          log.error({ err: error.cause, operation }, 'an operation failed')
        throw error
      }
      const seconds = retryAfterSeconds(error)
      if (seconds) {
        log.error({ err: error, operation }, 'the database did not answer')
        context.answerHeaders.set('retry-after', String(seconds))
        throw unavailable(seconds)
      }
      log.error({ err: error, operation }, 'an operation failed')
      throw new ORPCError('INTERNAL_SERVER_ERROR', { message: serverErrorText })
    }
  }
}
