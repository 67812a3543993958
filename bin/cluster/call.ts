import { Agent, request } from 'node:http'
import { callHeaders } from '../../bench/as-person.ts'

/** 0: there was no answer. */
export type Answer = { status: number; text: string; ms: number; headers: Record<string, string | string[] | undefined> }
type Call = { cookie?: string; input?: unknown; key?: string; timeoutMs?: number }

const agent = new Agent({ keepAlive: true, maxSockets: 400 })

/** One attempt: a call of the API with `input`, a page or file without. `baseUrl` may be that of one of the web processes. */
export function openCalls(publicUrl: string) {
  return (baseUrl: string, path: string, { cookie, input, key, timeoutMs = 20_000 }: Call = {}) =>
    new Promise<Answer>((resolve) => {
      const startedAt = performance.now()
      const done = (status: number, text: string, headers: Answer['headers'] = {}) =>
        resolve({ status, text, headers, ms: performance.now() - startedAt })
      const { port } = new URL(baseUrl)
      const headers = {
        ...callHeaders(publicUrl, cookie),
        host: new URL(publicUrl).host,
        accept: input === undefined ? 'text/html,*/*' : 'application/json',
        ...(input !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      }
      const method = input === undefined ? 'GET' : 'POST'
      const sent = request({ agent, host: '127.0.0.1', port, path, method, headers, timeout: timeoutMs }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => done(answer.complete ? (answer.statusCode ?? 0) : 0, Buffer.concat(chunks).toString(), answer.headers))
        answer.on('error', (error) => done(0, error.message))
      })
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
      sent.on('error', (error) => done(0, error.message))
      sent.end(input === undefined ? undefined : JSON.stringify({ json: input }))
    })
}
