import { addDays } from '@shutterbid/domain/shared/days'
import fc from 'fast-check'
import { unusualCursor, unusualDay, unusualText, unusualValue } from './values.ts'

/** The part of a JSON schema that our operations use. */
export type InputSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  properties?: Record<string, InputSchema>
  required?: string[]
  items?: InputSchema
  anyOf?: InputSchema[]
}

/** Existing values for the input: ids of things, and place tokens. */
export type Known = { ids: string[]; tokens: string[] }

/** Input that nearly fits the schema, with a few invalid parts. */
export function inputsFor(schema: InputSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fittingFor(schema, known, name) }, { weight: 1, arbitrary: unusualValue })
}

function fittingFor(schema: InputSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => inputsFor(one, known, name)))
  if (schema.type === 'object') return objectFor(schema, known)
  if (schema.type === 'array') return fc.array(inputsFor(schema.items ?? {}, known, name), { maxLength: 6 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: Math.ceil(schema.minimum ?? -5), max: Math.floor(schema.maximum ?? 1_000_000) })
  if (schema.type === 'string') return textFor(schema, known, name)
  return unusualValue
}

function objectFor({ properties = {}, required = [] }: InputSchema, known: Known) {
  const parts = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inputsFor(part, known, name)]))
  return fc.record(parts, { requiredKeys: required })
}

const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)

function textFor({ format }: InputSchema, { ids, tokens }: Known, name: string): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.constantFrom(...ids)
  if (format === 'date') return fc.oneof(fc.constantFrom(inDays(200), inDays(230)), unusualDay)
  if (name === 'cursor') return unusualCursor
  if (/token/i.test(name)) return fc.constantFrom(...tokens)
  if (/time|start|end/i.test(name)) return fc.constantFrom('00:00', '09:15', '23:59', '24:00')
  if (/email/i.test(name)) return fc.constantFrom('ana@example.com', 'a\u0000na@example.com', '\ud800@example.com', 'ana@exämple.com')
  return fc.oneof(fc.constantFrom('Portraits', 'https://example.com/ana', '@ana'), unusualText)
}
