import type { Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js'
import { ORPCError } from '@orpc/server'
import type { UserType } from '@shutterbid/domain/accounts/schemas'
import type { Scope } from '@shutterbid/domain/programs/scopes'
import * as z from 'zod/mini'
import { newConfirmation, openConfirmation, type Seen } from './confirmation.ts'
import type { McpCaller } from './mcp-caller.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>
type InputOf<Input extends Shape> = z.infer<z.ZodMiniObject<Input>>
type Answer = Record<string, unknown>
type About<Input> = { description: string; input: Input }

type Reading<Input extends Shape> = About<Input> & { read: (caller: McpCaller, input: InputOf<Input>) => Promise<Answer> }
type Acting<Input extends Shape, Known extends Seen> = About<Input> & {
  isDestructive?: boolean
  /** `act` gets `seen` as it was at the preview. */
  preview: (caller: McpCaller, input: InputOf<Input>) => Promise<Answer & { willDo: string; seen: Known }>
  act: (caller: ConfirmedCaller, input: InputOf<Input>, seen: Known) => Promise<Answer>
}
/** The writes of `api` happen once for each confirmation. */
type ConfirmedCaller = McpCaller & { confirmationId: string }

/** `listed` is what programs see. A token needs all `scopes`. */
export type Tool = {
  scopes: readonly Scope[]
  role: UserType | undefined
  listed: ListedTool
  run: (caller: McpCaller, input: unknown) => Promise<Answer>
}

/** The tools of a role, or of everybody. Those that act need `scope`; all need the scope that reads what they show. */
export function toolsOf(scope: Scope | null, role?: UserType) {
  const reads: Scope[] = scope ? [scope === 'messages' ? scope : 'read'] : []
  return { reading, acting }

  /** A tool that changes nothing. */
  function reading<Input extends Shape>(name: string, title: string, { read, ...about }: Reading<Input>): Tool {
    const schema = z.strictObject(about.input)
    const listed = listedTool({ name, title, description: about.description }, schema, { readOnlyHint: true, openWorldHint: false })
    return { scopes: reads, role, listed, run: async (caller, input) => read(caller, parsed(schema, input) as InputOf<Input>) }
  }

  /** A tool that binds its person or reaches somebody: the first call says what it would do, the second with its confirmation does it. */
  function acting<Input extends Shape, Known extends Seen>(
    name: string,
    title: string,
    { isDestructive = false, preview, act, ...about }: Acting<Input, Known>,
  ): Tool {
    const schema = z.strictObject({ ...about.input, confirmation })
    const annotations = { readOnlyHint: false, destructiveHint: isDestructive, idempotentHint: true, openWorldHint: true }
    return {
      scopes: scope ? [...new Set([...reads, scope])] : [],
      role,
      listed: listedTool({ name, title, description: `${about.description} ${twoCalls}` }, schema, annotations),
      run: async (caller, given) => {
        const { confirmation: token, ...rest } = parsed(schema, given) as { confirmation?: string }
        const input = rest as InputOf<Input>
        const confirmed = { tool: name, input }
        if (token === undefined) {
          const { seen, ...shown } = await preview(caller, input)
          return { ...shown, ...newConfirmation(caller, confirmed, seen) }
        }
        const { id, seen } = openConfirmation(caller, confirmed, token)
        return act({ ...caller, api: () => caller.api(id), confirmationId: id }, input, seen as Known)
      },
    }
  }
}

/** The error of a tool whose act is not possible at the moment. */
export function cannot(message: string) {
  return new ORPCError('CONFLICT', { message })
}

export function parsed<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.infer<Schema> {
  const { success, data, error } = z.safeParse(schema, input)
  if (success) return data
  const problems = error.issues.map(({ path, message }) => [...path.map(String), message].join(': '))
  throw new ORPCError('BAD_REQUEST', { message: problems.join('; ') })
}

const confirmation = z.optional(
  z.string().check(z.maxLength(2000), z.describe('From the first call. Send it only after the person has agreed to what it would do.')),
)
const twoCalls = 'The first call does nothing: it answers with what it would do and a confirmation, which the second call needs.'

function listedTool(named: Omit<ListedTool, 'inputSchema'>, schema: z.ZodMiniType, annotations: ListedTool['annotations']) {
  return { ...named, annotations, inputSchema: z.toJSONSchema(schema, { io: 'input' }) as ListedTool['inputSchema'] }
}
