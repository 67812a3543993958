import type { Tool } from './define-tool.ts'
import type { McpCaller } from './mcp-caller.ts'
import { clientTools } from './tools/client-tools.ts'
import { commonTools } from './tools/common-tools.ts'
import { messageTools } from './tools/message-tools.ts'
import { photographerTools } from './tools/photographer-tools.ts'

/** All tools, in the order in which they are listed. */
export const tools: readonly Tool[] = [...commonTools, ...photographerTools, ...clientTools, ...messageTools]

/** Those that a person can use with a token; others do not exist for it. */
export function toolsFor({ actor, scopes }: Pick<McpCaller, 'actor' | 'scopes'>) {
  return tools.filter(({ role, scopes: needed }) => (!role || role === actor.userType) && needed.every((scope) => scopes.includes(scope)))
}
