import { demoAccounts, demoPassword } from '@shutterbid/server/demo/accounts'
import autocannon from 'autocannon'
import { withDemo } from '../bin/with-demo.ts'

type Case = { name: string; path: string; cookie?: string; input?: unknown }

/** Against one demo, one after the other: requests a second, and how that compares with the bare answer of the same process. */
await withDemo('bench', async (origin) => {
  const [client, photographer] = [await signIn(origin, demoAccounts.ana.email), await signIn(origin, demoAccounts.bo.email)]
  const cases: Case[] = [
    { name: 'alive (the bare answer)', path: '/healthz' },
    { name: 'front page', path: '/' },
    { name: 'own jobs', path: '/api/rpc/jobs/mine', cookie: client, input: { status: 'open' } },
    { name: 'jobs in range', path: '/api/rpc/jobs/inRange', cookie: photographer, input: { status: 'open' } },
    { name: 'jobs page, rendered', path: '/jobs', cookie: client },
  ]
  let bare = 0
  for (const { name, path, cookie = '', input } of cases) {
    const headers = { cookie, origin, 'content-type': 'application/json', 'x-csrf-token': 'orpc' }
    const post = input === undefined ? {} : { method: 'POST' as const, body: JSON.stringify({ json: input }) }
    const { requests, latency, non2xx } = await autocannon({ url: origin + path, connections: 8, duration: 5, headers, ...post })
    bare ||= requests.average
    console.log(
      `${name.padEnd(26)} ${(requests.average / bare).toFixed(3)} of bare   ${requests.average.toFixed(0)}/s   p50 ${latency.p50} ms   p99 ${latency.p99} ms${non2xx > 0 ? `   ${non2xx} FAILED` : ''}`,
    )
  }
})

async function signIn(origin: string, email: string) {
  const response = await fetch(`${origin}/api/rpc/accounts/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-csrf-token': 'orpc' },
    body: JSON.stringify({ json: { email, password: demoPassword } }),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
