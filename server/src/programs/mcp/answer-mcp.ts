import type { McpCaller } from './mcp-caller.ts'

/** Answers a request of the Model Context Protocol: streamable HTTP without sessions or streams, so only POST. */
export async function answerMcp(request: Request, caller: McpCaller): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  // The SDK takes a fifth of a second to load, and most servers never need it.
  const { answerPost } = await import('./answer-post.ts')
  return answerPost(request, caller)
}
