import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { type Scope, scopes } from '@shutterbid/domain/programs/scopes'
import { bodyLimits } from '@shutterbid/domain/shared/limits'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bids } from '#server/bids/tables'
import { accessTokens } from '#server/signing-in/tables'
import { aJob } from '../factories/jobs.ts'
import { aClient, aPassword, aPhotographer } from '../factories/people.ts'
import { aToken } from '../factories/tokens.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { testApp } from '../test/test-server.ts'

const { db } = await freshDatabase()
const { request, server, signIn } = testApp(db)

const client = await aClient(db)
const photographer = await aPhotographer(db)

async function agentOf(authorization: string) {
  const fetch = (url: string | URL, init: RequestInit = {}) => Promise.resolve(request(new URL(url).pathname, init))
  const transport = new StreamableHTTPClientTransport(new URL(`${server.env.publicUrl}/mcp`), {
    fetch,
    requestInit: { headers: { authorization } },
  })
  const agent = new Client({ name: 'assistant', version: '1' })
  await agent.connect(transport as Parameters<typeof agent.connect>[0])
  return agent
}

async function toolsWith(person: { id: string }, allowed: Scope[]) {
  const { authorization } = await aToken(db, { personId: person.id, scopes: allowed })
  const agent = await agentOf(authorization)
  return (await agent.listTools()).tools.map(({ name }) => name)
}

/** The tools of each role that a token has with these scopes, besides `whoami`. */
const tools: [allowed: Scope[], ofClient: string[], ofPhotographer: string[]][] = [
  [['read'], ['get_job', 'my_jobs', 'compare_bids'], ['get_job', 'find_jobs', 'my_schedule', 'my_bids']],
  [['bid'], [], []],
  [['hire'], [], []],
  [['profile'], [], []],
  [['messages'], ['my_conversations', 'read_conversation', 'send_message'], ['my_conversations', 'read_conversation', 'send_message']],
  [
    ['read', 'bid'],
    ['get_job', 'my_jobs', 'compare_bids'],
    ['get_job', 'find_jobs', 'my_schedule', 'my_bids', 'place_bid', 'withdraw_bid'],
  ],
  [
    ['read', 'hire'],
    ['get_job', 'my_jobs', 'compare_bids', 'post_job', 'accept_bid'],
    ['get_job', 'find_jobs', 'my_schedule', 'my_bids'],
  ],
]

describe('an assistant', () => {
  test.each(tools)('with %j has these tools, and no others', async (allowed, ofClient, ofPhotographer) => {
    expect((await toolsWith(client, allowed)).toSorted()).toEqual(['whoami', ...ofClient].toSorted())
    expect((await toolsWith(photographer, allowed)).toSorted()).toEqual(['whoami', ...ofPhotographer].toSorted())
  })

  test('cannot call a tool that its token does not allow', async () => {
    const { id: jobId } = await aJob(db)
    const { authorization } = await aToken(db, { personId: photographer.id, scopes: ['read'] })
    const agent = await agentOf(authorization)
    const bid = { name: 'place_bid', arguments: { jobId, amountDollars: 200, message: 'Hello.' } }
    await expect(agent.callTool(bid)).rejects.toThrow('There is no such tool for this token.')
    expect(await db.$count(bids, eq(bids.jobId, jobId))).toBe(0)
  })

  test('does nothing more once its token is revoked', async () => {
    const { id, authorization } = await aToken(db, { personId: client.id, scopes })
    const agent = await agentOf(authorization)
    expect(await agent.callTool({ name: 'my_jobs', arguments: {} })).not.toMatchObject({ isError: true })
    await db.delete(accessTokens).where(eq(accessTokens.id, id))
    await expect(agent.callTool({ name: 'my_jobs', arguments: {} })).rejects.toThrow()
  })
})

describe('/mcp answers', () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const ask = (headers: Record<string, string>, body: unknown = message) =>
    request('/mcp', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    })

  test('401 without a token, whatever cookie is sent', async () => {
    await aPassword(db, client.id, 'a long password')
    const cookie = await signIn(client.email, 'a long password')
    const wrong: Record<string, string>[] = [{}, { cookie }, { authorization: 'Bearer shb_x', cookie }]
    for (const headers of wrong) {
      const answer = await ask(headers)
      expect([answer.status, answer.headers.get('www-authenticate'), answer.headers.get('content-type')]).toEqual([
        401,
        'Bearer',
        'application/problem+json',
      ])
    }
  })

  test('pages of any site, without credentials', async () => {
    const { authorization } = await aToken(db, { personId: client.id })
    const answer = await ask({ authorization, origin: 'https://assistant.example' })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('413 to a body that is too large, and 405 to other methods', async () => {
    const { authorization } = await aToken(db, { personId: client.id })
    expect((await ask({ authorization }, 'x'.repeat(bodyLimits.text))).status).toBe(413)
    for (const method of ['GET', 'DELETE']) expect((await request('/mcp', { method, headers: { authorization } })).status).toBe(405)
  })
})
