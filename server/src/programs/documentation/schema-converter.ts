import type { ConditionalSchemaConverter } from '@orpc/openapi'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Converted = Awaited<ReturnType<ConditionalSchemaConverter['convert']>>

/** JSON Schema of our schemas, for the document of the API and for reading queries. */
export const schemaConverter: ConditionalSchemaConverter = {
  condition: (schema) => schema !== undefined,
  convert: (schema, { strategy, components = [], minStructureDepthForRef = 0 }) => {
    const own = schema as unknown as Schema
    const refOf = (part: unknown, depth: number) =>
      depth < minStructureDepthForRef
        ? undefined
        : components.find((one) => one.schema === part && one.allowedStrategies.includes(strategy))?.ref
    return [!z.safeParse(own, undefined).success, jsonSchemaOf(own, strategy, refOf) as Converted[1]]
  },
}

function jsonSchemaOf(schema: Schema, io: 'input' | 'output', refOf: (part: Schema, depth: number) => string | undefined) {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema, path }) {
      const { type } = zodSchema._zod.def
      if (type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time', 'x-native-type': 'date' })
      if (type === 'file') Object.assign(jsonSchema, { type: 'string', contentMediaType: 'application/octet-stream' })
      // The format says it, and these bounds are those of all whole numbers.
      if (jsonSchema.format) delete jsonSchema.pattern
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      const ref = refOf(zodSchema, path.length)
      if (!ref) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      jsonSchema.$ref = ref
    },
  })
  return json
}
