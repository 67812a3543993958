import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { changesHeader, type OwnChanges, writeChangesHeader } from '@shutterbid/domain/live/changes-header'
import { operationErrors } from '@shutterbid/domain/operation'
import { refusalSentence } from '@shutterbid/domain/refusal-sentence'
import type { Refusal } from '@shutterbid/domain/refusals'
import { serverErrorText } from '@shutterbid/domain/shared/error-texts'

/**
 * `fails`: a bug on the server. `waits`: never answered. `unreached`: there is no connection. `signedOut`, `forbidden`: as the operation's
 * access refuses a call. `limits`: a rate limit refuses it with this sentence. `proxy`: a proxy answers with this status.
 * `changes`: what a write changed, which the page then reads again.
 */
export type Answer =
  | ('fails' | 'waits' | 'unreached' | 'signedOut' | 'forbidden')
  | (
      | { refuses: Refusal; names?: string[] }
      | { limits: string; retryAfterSeconds?: number }
      | { gives: unknown; changes?: OwnChanges }
      | { proxy: number }
    )

const serializer = new StandardRPCJsonSerializer()
const realFetch = window.fetch

type Answers = Record<string, Answer | ((input: unknown) => Answer)>

let defaultAnswers: Answers = {}

/** Answers these calls in the same way, unless `answerCalls` has an answer. Returns what ends this. */
export function answerAlways(answers: Answers) {
  defaultAnswers = answers
  return () => {
    defaultAnswers = {}
  }
}

/**
 * Answers calls like 'bids/submit' in place of the server, for tests of components; all other calls fail. A function gets the input.
 */
export function answerCalls(answers: Answers) {
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    const [, operation] = pathname.split('/api/rpc/')
    if (operation === undefined) return realFetch(input, init)
    const answer = answers[operation] ?? defaultAnswers[operation] ?? 'fails'
    return responseOf(typeof answer === 'function' ? answer(await inputOf(input)) : answer)
  }
}

async function inputOf(request: RequestInfo | URL): Promise<unknown> {
  return request instanceof Request ? serializer.deserialize((await request.clone().json()).json, []) : undefined
}

function responseOf(answer: Answer) {
  if (answer === 'waits') return new Promise<never>(() => {})
  if (answer === 'unreached') throw new TypeError('Failed to fetch')
  const { FORBIDDEN, REFUSED, TOO_MANY_REQUESTS, UNAUTHORIZED } = operationErrors
  if (answer === 'signedOut') return errorOf({ code: 'UNAUTHORIZED', ...UNAUTHORIZED })
  if (answer === 'forbidden') return errorOf({ code: 'FORBIDDEN', ...FORBIDDEN })
  if (answer === 'fails') return errorOf({ code: 'INTERNAL_SERVER_ERROR', status: 500, message: serverErrorText, defined: false })
  if ('limits' in answer) {
    const { status } = TOO_MANY_REQUESTS
    return errorOf({
      code: 'TOO_MANY_REQUESTS',
      status,
      message: answer.limits,
      data: { retryAfterSeconds: answer.retryAfterSeconds ?? 1500 },
    })
  }
  if ('proxy' in answer) return new Response('<h1>Bad gateway</h1>', { status: answer.proxy, headers: { 'content-type': 'text/html' } })
  if ('gives' in answer) return json(answer.gives, 200, answer.changes ? { [changesHeader]: writeChangesHeader(answer.changes) } : {})
  const { refuses: reason, names } = answer
  return errorOf({ code: 'REFUSED', status: REFUSED.status, message: refusalSentence(reason, names), data: { reason, names } })
}

function errorOf(error: { code: string; status: number; message: string; defined?: boolean; data?: object }) {
  return json({ defined: true, ...error }, error.status)
}

function json(body: unknown, status: number, headers: Record<string, string> = {}) {
  const [data, meta] = serializer.serialize(body)
  return Response.json({ json: data, meta }, { status, headers })
}
