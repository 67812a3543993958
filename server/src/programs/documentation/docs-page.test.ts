import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { scopeTexts } from '@shutterbid/domain/programs/scopes'
import { callerLimits } from '@shutterbid/domain/shared/caller-limits'
import { callBudgets, callLimits } from '@shutterbid/domain/shared/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageRoot } from '#server/platform/package-root'
import { aBid } from '../../../factories/jobs.ts'
import { aClient } from '../../../factories/people.ts'
import { aToken } from '../../../factories/tokens.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { testApp } from '../../../test/test-server.ts'

const { db } = await freshDatabase()
const { request, server } = testApp(db)
const guide = readFileSync(join(packageRoot, '../docs/api.md'), 'utf8')
const examples = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text)

/** The app behind a real port, for curl. */
const http = createServer(async (asked, answer) => {
  const chunks: Buffer[] = []
  for await (const chunk of asked) chunks.push(chunk)
  const headers = Object.entries(asked.headers).map(([name, value]): [string, string] => [name, String(value)])
  const body = asked.method === 'POST' ? Buffer.concat(chunks) : null
  const response = await request(asked.url ?? '/', { method: asked.method ?? 'GET', headers, body })
  answer.writeHead(response.status, Object.fromEntries(response.headers)).end(Buffer.from(await response.arrayBuffer()))
})
let site = ''
beforeAll(async () => {
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  site = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterAll(() => http.close())

test('the example of the guide posts a job and accepts a bid with curl, in ten commands at most', async () => {
  const client = await aClient(db)
  const { token } = await aToken(db, { personId: client.id })
  const [, posting = '', accepting = ''] = examples
  const run = async (script: string) => {
    const env = { ...process.env, SITE: site, SHUTTERBID_TOKEN: token }
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { env })
    return stdout.trim()
  }
  const jobId = await run(`${posting}\necho "$job"`)
  expect(jobId).toMatch(/^[0-9a-f-]{36}$/)
  for (const amountDollars of [260, 240, 280]) await aBid(db, { jobId, amountDollars })
  const api = posting.split('\n')[0]
  expect(await run(`job=${jobId}\n${api}\n${accepting}\n echo "$bid" | jq .amountDollars`)).toBe('"accepted"\n240')
  const commands = `${posting}${accepting}`.split('\n').filter((line) => /^\S/.test(line))
  expect(commands.length).toBeLessThanOrEqual(10)
})

test('the guide says the scopes and limits as they are', () => {
  for (const [scope, text] of Object.entries(scopeTexts)) expect(guide.toLowerCase()).toContain(`| \`${scope}\` | ${text.toLowerCase()} |`)
  const { reads, writes } = callBudgets
  expect(guide).toContain(
    `${reads.perPerson.toLocaleString('en-US')} reads and ${writes.perPerson} writes; what others are notified of costs five`,
  )
  expect([callLimits.post.cost, callerLimits.atOnce]).toEqual([5, 3])
})

test('the page of the API shows the guide and every operation, with no script', async () => {
  const page = await request('/api/docs')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'nonce-/)
  const html = await page.text()
  expect(html).not.toMatch(/<script|https:\/\/shutterbid\.example/)
  expect(html).toContain('<code>POST /bids/accept</code> Hire a photographer on the terms that you have seen')
  expect(html).toContain(`${server.env.publicUrl}/mcp`)
  expect(html).toContain('<code>bid.accepted</code>')
  expect(html).not.toContain('/admin/')
})

test('anybody can read the document, and it lists what programs can call', async () => {
  const answer = await request('/api/v1/openapi.json', { headers: { origin: 'https://studio.example' } })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const { openapi, info, servers, paths } = await answer.json()
  expect({ openapi, info, servers }).toMatchObject({
    openapi: '3.1.1',
    info: { title: 'Shutterbid' },
    servers: [{ url: `${server.env.publicUrl}/api/v1` }],
  })
  expect(Object.keys(paths)).toContain('/jobs/post')
  expect(Object.keys(paths).filter((path) => /^\/(admin|signingIn|leaving|programs|calendars)\//.test(path))).toEqual([])
})
