import { demoAccounts } from '@shutterbid/server/demo/accounts'
import autocannon from 'autocannon'
import { callHeaders, signIn } from './as-person.ts'

type Case = { name: string; path: string; cookie?: string; input?: unknown }

/** Requests per second of each case, and their ratio to a minimal answer of the same process. */
export async function benchRequests(origin: string) {
  const client = await signIn(origin, demoAccounts.ana.email)
  const photographer = await signIn(origin, demoAccounts.bo.email)
  const cases: Case[] = [
    { name: 'alive (the bare answer)', path: '/healthz' },
    { name: 'landing page, cached', path: '/' },
    { name: 'landing page, rendered', path: '/?query=not-cached' },
    { name: 'own jobs', path: '/api/rpc/jobs/mine', cookie: client, input: { status: 'open' } },
    { name: 'jobs in range', path: '/api/rpc/jobs/inRange', cookie: photographer, input: { status: 'open' } },
    { name: 'jobs page, rendered', path: '/jobs', cookie: client },
  ]
  console.log('\nRequests: 8 at a time, as a share of the bare answer')
  let bare = 0
  for (const { name, path, cookie, input } of cases) {
    const headers = { ...callHeaders(origin, cookie), 'content-type': 'application/json' }
    const post = input === undefined ? {} : { method: 'POST' as const, body: JSON.stringify({ json: input }) }
    const { requests, latency, non2xx } = await autocannon({ url: origin + path, connections: 8, duration: 5, headers, ...post })
    bare ||= requests.average
    console.log(
      `  ${name.padEnd(26)} ${(requests.average / bare).toFixed(3)} of bare   ${requests.average.toFixed(0)}/s   p50 ${latency.p50} ms   p99 ${latency.p99} ms${non2xx > 0 ? `   ${non2xx} FAILED` : ''}`,
    )
  }
}
