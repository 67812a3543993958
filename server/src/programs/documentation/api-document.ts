import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { bidView } from '@shutterbid/domain/bids/schemas'
import { contract, operations } from '@shutterbid/domain/contract'
import { jobView } from '@shutterbid/domain/jobs/schemas'
import { messageView } from '@shutterbid/domain/messages/schemas'
import { type OperationMeta, operationErrors } from '@shutterbid/domain/operation'
import { profileView } from '@shutterbid/domain/profiles/schemas'
import { reviewView } from '@shutterbid/domain/reviews/schemas'
import { problemType } from '#server/platform/http/problem'
import { version } from '#server/platform/version'
import { isForPrograms, listsInQuery } from './for-programs.ts'
import { schemaConverter } from './schema-converter.ts'

let made: Promise<OpenAPI.Document> | undefined

/** The description of the API as OpenAPI 3.1, made once. */
export function apiDocument(publicUrl: string) {
  made ??= generate(publicUrl)
  return made
}

async function generate(publicUrl: string) {
  const document = await new OpenAPIGenerator({ schemaConverters: [schemaConverter] }).generate(contract, {
    filter: isForPrograms,
    info: {
      title: 'Shutterbid',
      version,
      description: `What people do at Shutterbid, for their programs. Examples and rules: ${publicUrl}/api/docs`,
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    security: [{ token: [] }],
    commonSchemas: Object.fromEntries(Object.entries(views).map(([name, schema]) => [name, { schema, strategy: 'output' as const }])),
  })
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: problem },
    responses: { Problem: { description: 'A refusal', content: { [problemType]: { schema: { $ref: '#/components/schemas/Problem' } } } } },
    securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'A personal access token: shb_…' } },
  }
  for (const { path, operation, meta } of operationsIn(document)) {
    operation.tags = [path.split('/')[1] ?? '']
    operation.description = `${callersText[meta.access]} Scope: \`${meta.scope}\`.`
    const lists = listsInQuery(path.slice(1))
    const parameters = ((operation.parameters ?? []) as OpenAPI.ParameterObject[]).map(({ name, in: place, required, schema }) => ({
      name,
      in: place,
      required,
      schema,
      ...(lists.includes(name) && { style: 'form', explode: true }),
    }))
    operation.parameters = meta.writes ? [...parameters, idempotencyKey] : parameters
    operation.responses = { ...successOf(operation), ...errors }
  }
  return document
}

/** Each operation of the document with its path and what the contract says of it. */
export function operationsIn(document: OpenAPI.Document) {
  const paths = Object.entries((document.paths ?? {}) as Record<string, { get?: OpenAPI.OperationObject; post?: OpenAPI.OperationObject }>)
  return paths.flatMap(([path, { get, post }]) => {
    const meta = operations.get(path.slice(1))
    const operation = get ?? post
    return meta && operation ? [{ path, method: get ? 'GET' : 'POST', operation, meta }] : []
  })
}

const views = { Bid: bidView, Job: jobView, Message: messageView, Profile: profileView, Review: reviewView }

const callersText: Record<OperationMeta['access'], string> = {
  anyone: 'For clients and photographers.',
  signedIn: 'For clients and photographers.',
  client: 'For clients.',
  photographer: 'For photographers.',
  admin: 'For administrators.',
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  description:
    'A text of your choice, such as a UUID. Repeating a call with the same key within a day does nothing again and gets the same answer.',
  schema: { type: 'string' as const, maxLength: 100 },
}

/** RFC 9457. */
const problem = {
  type: 'object' as const,
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' as const },
    title: { type: 'string' as const },
    status: { type: 'integer' as const },
    detail: { type: 'string' as const, description: 'What happened and what to do, for people.' },
    code: { type: 'string' as const, description: 'For programs; it never changes.' },
    names: { type: 'array' as const, items: { type: 'string' as const } },
    retryAfterSeconds: { type: 'integer' as const },
    scope: { type: 'string' as const },
    allowed: { type: 'array' as const, items: { type: 'string' as const } },
    issues: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        required: ['field', 'message'],
        properties: { field: { type: 'string' as const }, message: { type: 'string' as const } },
      },
    },
  },
}

const errors = Object.fromEntries(
  [400, ...Object.values(operationErrors).map(({ status }) => status)].map((status) => [
    status,
    { $ref: '#/components/responses/Problem' },
  ]),
)

function successOf({ responses = {} }: OpenAPI.OperationObject) {
  return Object.fromEntries(Object.entries(responses).filter(([status]) => Number(status) < 400))
}
