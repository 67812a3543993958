type Schema = {
  $ref?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  type?: string | string[]
  format?: string
  contentMediaType?: string
  items?: Schema | false
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}

/** A JSON schema as programmers write types: `{ jobId: uuid; note?: string | null }`. */
export function typeText(schema: object, indent = ''): string {
  const { $ref, anyOf, oneOf, allOf, enum: values, const: value, type, format, items, prefixItems, ...object } = schema as Schema
  const several = (all: Schema[], sign: string) => [...new Set(all.map((one) => typeText(one, indent)))].join(sign)
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (anyOf ?? oneOf) return several((anyOf ?? oneOf)!, ' | ')
  if (allOf) return several(allOf, ' & ')
  if (values) return values.map((one) => JSON.stringify(one)).join(' | ')
  if (value !== undefined) return JSON.stringify(value)
  if (Array.isArray(type)) return type.join(' | ')
  if (prefixItems) return `[${prefixItems.map((item) => typeText(item, indent)).join(', ')}]`
  if (type === 'array') return `list of ${items ? typeText(items, indent) : 'anything'}`
  if (type === 'object') return objectText(object, indent)
  return object.contentMediaType ? 'file' : (format ?? type ?? 'anything')
}

function objectText({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(field, inner)}`,
  )
  if (fields.length > 0) return `{\n${fields.join('\n')}\n${indent}}`
  return typeof additionalProperties === 'object' ? `map of ${typeText(additionalProperties, indent)}` : '{}'
}
