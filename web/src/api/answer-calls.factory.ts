import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { operationErrors } from '@shutterbid/domain/operation'
import { type Refusal, refusals } from '@shutterbid/domain/refusals'
import { ourFault } from '@shutterbid/domain/shared/fault-texts'

/**
 * `fails`: a bug on the server. `waits`: never answered. `signedOut`, `forbidden`: as the operation's access refuses a call. `limits`: a rate
 * limit refuses it with this sentence.
 */
type Answer = 'fails' | 'waits' | 'signedOut' | 'forbidden' | { refuses: Refusal } | { limits: string } | { gives: unknown }

const serializer = new StandardRPCJsonSerializer()
const realFetch = window.fetch

/** Answers calls like 'bids/submit' in place of the server, for tests of components; all other calls fail. */
export function answerCalls(answers: Record<string, Answer>) {
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    const [, operation] = pathname.split('/api/rpc/')
    return operation === undefined ? realFetch(input, init) : responseOf(answers[operation] ?? 'fails')
  }
}

function responseOf(answer: Answer) {
  if (answer === 'waits') return new Promise<never>(() => {})
  const { FORBIDDEN, REFUSED, TOO_MANY_REQUESTS, UNAUTHORIZED } = operationErrors
  if (answer === 'signedOut') return errorOf({ code: 'UNAUTHORIZED', ...UNAUTHORIZED })
  if (answer === 'forbidden') return errorOf({ code: 'FORBIDDEN', ...FORBIDDEN })
  if (answer === 'fails') return errorOf({ code: 'INTERNAL_SERVER_ERROR', status: 500, message: ourFault, defined: false })
  if ('limits' in answer) {
    const { status } = TOO_MANY_REQUESTS
    return errorOf({ code: 'TOO_MANY_REQUESTS', status, message: answer.limits, data: { retryAfterSeconds: 1500 } })
  }
  if ('gives' in answer) return json(answer.gives, 200)
  return errorOf({ code: 'REFUSED', status: REFUSED.status, message: refusals[answer.refuses], data: { reason: answer.refuses } })
}

function errorOf(error: { code: string; status: number; message: string; defined?: boolean; data?: object }) {
  return json({ defined: true, ...error }, error.status)
}

function json(body: unknown, status: number) {
  const [data, meta] = serializer.serialize(body)
  return Response.json({ json: data, meta }, { status })
}
