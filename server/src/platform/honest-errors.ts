import { ORPCError } from '@orpc/server'
import { ourFault } from '@shutterbid/domain/shared/fault-words'
import type { Logger } from 'pino'

/** Refusals pass through; a bug is logged with its request and leaves as one plain sentence, for HTTP and in-process callers alike. */
export function honestErrors(log: Logger) {
  return async <T>({ next, path }: { next(): Promise<T>; path?: readonly string[] }): Promise<T> => {
    try {
      return await next()
    } catch (error) {
      if (error instanceof ORPCError && error.code !== 'INTERNAL_SERVER_ERROR') {
        if (error.code === 'REFUSED' && error.cause) log.error({ err: error.cause, operation: path?.join('.') }, 'an operation failed')
        throw error
      }
      log.error({ err: error, operation: path?.join('.') }, 'an operation failed')
      throw new ORPCError('INTERNAL_SERVER_ERROR', { message: ourFault })
    }
  }
}
