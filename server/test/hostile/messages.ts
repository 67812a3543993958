import fc from 'fast-check'
import { unusualText, unusualValue } from './values.ts'

export type SentRequest = { body: string | FormData; headers: Record<string, string> }

const json = { 'content-type': 'application/json' }

/** Requests with this input: valid, with type marks and files that do not fit, and malformed. */
export function messagesWith(input: fc.Arbitrary<unknown>): fc.Arbitrary<SentRequest> {
  const asJson = (message: fc.Arbitrary<unknown>) => message.map((one) => ({ body: JSON.stringify(one), headers: json }))
  return fc.oneof(
    { weight: 20, arbitrary: asJson(fc.record({ json: input })) },
    { weight: 4, arbitrary: asJson(fc.record({ json: input, meta: fc.array(mark, { maxLength: 4 }) })) },
    { weight: 1, arbitrary: asJson(fc.record({ json: input, meta: unusualValue })) },
    { weight: 1, arbitrary: asJson(unusualValue) },
    { weight: 2, arbitrary: fc.record({ json: input, maps: fc.array(path, { maxLength: 3 }), text: unusualText }).map(asForm) },
    { weight: 1, arbitrary: fc.record({ body: fc.string({ maxLength: 200 }), headers: fc.constantFrom(...kinds) }) },
  )
}

const path = fc.array(fc.oneof(fc.constantFrom('photo', 'email', 'text', 'password', '__proto__', 'constructor'), fc.nat(3)), {
  maxLength: 4,
})
const mark = fc.tuple(fc.integer({ min: -1, max: 9 }), path).map(([type, segments]) => [type, ...segments])

/** How browsers send files. */
function asForm({ json: input, maps, text }: { json: unknown; maps: unknown; text: string }): SentRequest {
  const form = new FormData()
  form.set('data', JSON.stringify({ json: input, meta: [], maps }))
  form.set('0', new File([text], text.slice(0, 20), { type: 'image/jpeg' }))
  form.set('1', text)
  return { body: form, headers: {} }
}

const kinds = [
  json,
  { 'content-type': 'text/plain' },
  { 'content-type': 'text/event-stream' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename="x"' },
]
