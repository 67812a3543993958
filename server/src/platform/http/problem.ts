import type { ORPCError } from '@orpc/server'
import { errorHeaders } from './error-answer.ts'

type Issue = { path: PropertyKey[]; message: string }

const maxIssues = 20

/** An error as programs get it (RFC 9457). `code` is the reason of a refusal, or the kind of error in lower case. */
export function problemOf({ code, status, message, data }: ORPCError<string, unknown>) {
  const { reason, issues, ...more } = Object(data) as { reason?: string; issues?: Issue[] }
  return {
    type: 'about:blank',
    title: code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' '),
    status,
    detail: message,
    code: reason ?? code.toLowerCase(),
    ...more,
    ...(issues && {
      issues: issues.slice(0, maxIssues).map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message })),
    }),
  }
}

export const problemType = 'application/problem+json'

/** The answer to a program whose request is refused before it reaches an operation. */
export function problemAnswer(error: ORPCError<string, unknown>) {
  const headers = errorHeaders(error)
  headers.set('content-type', problemType)
  headers.set('access-control-allow-origin', '*')
  if (error.status === 401) headers.set('www-authenticate', 'Bearer')
  return new Response(JSON.stringify(problemOf(error)), { status: error.status, headers })
}
