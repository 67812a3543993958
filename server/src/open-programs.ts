import { randomBytes } from 'node:crypto'
import { bodyLimits } from '@shutterbid/domain/shared/limits'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { openApiOverHttp } from '#server/api-over-http'
import { bearerOf, findProgram, type Program } from '#server/find-program'
import { serveAttachment } from '#server/messages/attachments/serve-attachment'
import type { openAdmission } from '#server/open-admission'
import { openCalls, type Vars } from '#server/open-calls'
import type { Server } from '#server/open-server'
import { compressAnswer } from '#server/platform/http/compress-answer'
import { limitBody } from '#server/platform/http/limit-body'
import { contentSecurityPolicy } from '#server/platform/http/security-headers'
import { unauthorized } from '#server/platform/refuse'
import { admitProgram, assertScope } from '#server/programs/admit-program'
import { apiDocument } from '#server/programs/documentation/api-document'
import { docsPage } from '#server/programs/documentation/docs-page'
import { answerMcp } from '#server/programs/mcp/answer-mcp'
import { apiPrefix, routeLimit } from '#server/route-limit'

const exposed = ['retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'www-authenticate', 'x-request-id']
const accepted = ['authorization', 'content-type', 'idempotency-key', 'mcp-protocol-version', 'mcp-session-id']

/** The addresses for programs with a token: operations at /api/v1, and MCP at /mcp. Any site may call them, and cookies are not read. */
export function openPrograms(server: Server, admission: ReturnType<typeof openAdmission>) {
  const { db, env, services, now } = server
  const { contextOf, apiFor } = openCalls(server)
  const callApi = openApiOverHttp(server)
  const app = new Hono<Vars>()

  const fromAnySite = cors({ origin: '*', allowMethods: ['GET', 'POST'], allowHeaders: accepted, exposeHeaders: exposed, maxAge: 86_400 })
  app.use(`${apiPrefix}/*`, fromAnySite)
  app.use('/mcp', fromAnySite)
  app.get(`${apiPrefix}/openapi.json`, async (c) => {
    const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'public, max-age=300' })
    return compressAnswer(c.req.raw, JSON.stringify(await apiDocument(env.publicUrl)), { headers })
  })
  app.get('/api/docs', async (c) => {
    const nonce = randomBytes(16).toString('base64')
    const page = await docsPage(env.publicUrl, nonce)
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' })
    headers.set('content-security-policy', contentSecurityPolicy({ nonce, captcha: services.captcha.kind }))
    return compressAnswer(c.req.raw, page, { headers })
  })
  app.get(`${apiPrefix}/attachments/:fileName`, (c) => asProgram(c, sendAttachment))
  app.all(`${apiPrefix}/*`, (c) => asProgram(c, (program) => callApi(c, contextOf(c, program), program)))
  app.all('/mcp', limitBody(bodyLimits.text), (c) => asProgram(c, callMcp))
  return app

  /** Answers a call of a program when it is its person's turn. */
  async function asProgram(c: Context<Vars>, answer: (program: Program, c: Context<Vars>) => Promise<Response>) {
    const { raw: request } = c.req
    const token = bearerOf(request.headers)
    if (token === null) throw noToken()
    await admission.inTurn(request, async () => {
      const program = await findProgram(db, token, { env, now: now() })
      admission.remember(request, program)
      if (!program) throw noToken()
      await services.limiter.spend(routeLimit(c.req.path), { personId: program.actor.id })
      c.res = await answer(program, c)
    })
    return c.res
  }

  async function sendAttachment({ actor, scopes }: Program, c: Context<Vars>) {
    assertScope('messages', scopes)
    const asked = { fileName: c.req.param('fileName') ?? '', ifNoneMatch: c.req.header('if-none-match') }
    return serveAttachment(db, services.files, actor, asked, { services, now: now() })
  }

  function callMcp(program: Program, c: Context<Vars>) {
    const { scopes, tokenId, profile } = program
    const actor = { ...program.actor, profile }
    const context = contextOf(c, program)
    const api = (idempotencyKey: string | null = null) =>
      apiFor({ ...context, idempotencyKey }, (operation) => admitProgram(operation, context, scopes))
    const { publicUrl } = env
    return answerMcp(c.req.raw, { actor, scopes, tokenId, api, secret: services.secret, publicUrl, now: now() })
  }
}

function noToken() {
  const error = unauthorized()
  error.message = 'Send a valid access token: "Authorization: Bearer shb_…". Tokens are made in the security settings of an account.'
  return error
}
