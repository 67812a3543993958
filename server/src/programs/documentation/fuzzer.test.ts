import { operations } from '@shutterbid/domain/contract'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { signPlace } from '#server/platform/geocoder/place-token'
import { aCast, type Cast, type Things, type Viewer, viewers } from '../../../test/authorization/cast.ts'
import { matrix } from '../../../test/authorization/matrix.ts'
import { type InputSchema, inputsFor } from '../../../test/hostile/inputs.ts'
import { unusualValue } from '../../../test/hostile/values.ts'
import { apiRequests } from '../../../test/nightly.ts'
import { examples } from '../../../test/programs/examples.ts'
import { appInTransactions, headersOf, requestOf } from '../../../test/programs/program-of.ts'
import { testSecret } from '../../../test/test-services.ts'
import { apiDocument, operationsIn } from './api-document.ts'

const { db, during, request, server } = await appInTransactions()
const document = JSON.parse(JSON.stringify(await apiDocument(server.env.publicUrl)))
const listed = operationsIn(document).map(({ path, ...rest }) => ({ path: path.slice(1), ...rest }))
const shapes = new Ajv2020({ strict: false })
addFormats.default(shapes)
shapes.addSchema(document, 'api')

let cast: Cast
beforeAll(async () => {
  cast = await aCast(db)
})

describe('each operation succeeds as its example says, with the declared answer:', () => {
  test.each(listed.map(({ path }) => path))('%s', async (path) => {
    const status = await during(async (tx) => {
      const { personId, input } =
        (await examples[path]?.(tx).then(({ person, input }) => ({ personId: person.id, input }))) ?? inMatrix(path)
      return (await call(path, input, await headersOf(tx, personId))).status
    })
    expect(status).toBeLessThan(300)
  })
})

describe('random requests get declared answers, no fault, and nothing that only strangers know:', () => {
  let callers: Record<string, string>[]
  let secrets: string[]
  beforeAll(async () => {
    const viewers = ['ownerClient', 'bidder', 'otherClient', 'otherPhotographer'] as const
    callers = await Promise.all(viewers.map((viewer) => headersOf(db, cast.people[viewer])))
    secrets = privateIds(cast.objects.theirs)
  })

  test.each(listed)('$path', async (one) => {
    const property = fc.asyncProperty(fc.constantFrom(...callers), inputsOf(one), async (headers, input) => {
      const { status, text } = await call(one.path, input, headers)
      const sent = JSON.stringify(input) ?? ''
      // Callers may store any text, and choose the id of a message.
      if (status < 300 && one.meta.writes) secrets = secrets.filter((id) => !sent.includes(id))
      const found = secrets.filter((id) => text.includes(id) && !sent.includes(id))
      if (status < 300) expect({ input, found }).toEqual({ input, found: [] })
    })
    await fc.assert(property, { numRuns: Math.ceil(apiRequests / listed.length) })
  })
})

/** The example of an operation in the matrix: somebody who may do it, and with what. */
function inMatrix(path: string) {
  for (const row of matrix[path.replace('/', '.')]!)
    for (const [object, outcomes] of Object.entries(row.outcomes)) {
      const codes = outcomes.trim().split(/\s+/)
      const viewer = viewers.find((one, index) => codes[index] === 'ok' && one !== 'visitor')
      if (viewer) return { personId: cast.people[viewer], input: inputFor(row, object, viewer) }
    }
  throw new Error(`${path} needs an example`)
}

function inputFor(row: (typeof matrix)[string][number], object: string, viewer: Viewer) {
  const things = cast.objects[object as keyof Cast['objects']]
  return row.input({ ...things, notificationId: things.notificationIds[viewer] }, cast)
}

/** Nearly as the document says, or as an example says with one field replaced. */
function inputsOf({ path, operation }: (typeof listed)[number]) {
  const made = inputsFor(inputSchemaOf(operation), { ids: allIds(), tokens: [placeToken, 'x'.repeat(43)] })
  const objects = Object.keys(cast.objects)
  const seeds = matrix[path.replace('/', '.')]!.flatMap((row) => objects.map((object) => inputFor(row, object, 'bidder')))
  const changed = fc
    .tuple(fc.constantFrom(...seeds), fc.nat(20), fc.oneof(fc.constantFrom(...allIds()), unusualValue))
    .map(([seed, index, value]) => {
      const names = Object.keys(Object(seed))
      const name = names[index]
      return name ? { ...Object(seed), [name]: value } : seed
    })
  return fc.oneof(made, changed)
}

function inputSchemaOf({ parameters = [], requestBody }: (typeof listed)[number]['operation']): InputSchema {
  const [body] = Object.values(Object(requestBody).content ?? {})
  if (body) return Object(body).schema
  const fields = parameters.map((one) => Object(one)).filter((one) => one.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  }
}

const phoenix = { id: 'phoenix', placeName: 'Phoenix, AZ', label: 'Phoenix, AZ', city: 'Phoenix', state: 'AZ', zip: null, streetLine: null }
const point = { latitude: 33.45, longitude: -112.07, publicLatitude: 33.45, publicLongitude: -112.07 }
const placeToken = signPlace(testSecret, { ...phoenix, ...point })

function allIds() {
  return Object.values(cast.objects).flatMap(({ notificationIds, ...things }) => [
    ...Object.values(things),
    ...Object.values(notificationIds),
  ])
}

const privateThings = [
  'bidId',
  'textId',
  'runningJobId',
  'messageId',
  'connectionId',
  'calendarId',
  'searchId',
  'pushDeviceId',
  'webhookId',
  'webhookDeliveryId',
] as const

/** Ids that only their owners may see. Open jobs, people, their pictures, pages and reviews are seen by others. */
function privateIds({ notificationIds, ...things }: Omit<Things, 'notificationId'> & { notificationIds: Record<Viewer, string> }) {
  return [...privateThings.map((name) => things[name]), ...Object.values(notificationIds)]
}

/** Checks that the answer is one that the document declares. */
async function call(path: string, input: unknown, headers: Record<string, string>) {
  const [url, init] = requestOf(path, input)
  const answer = await request(url, { ...init, headers: { ...init.headers, ...headers } })
  const text = await answer.text()
  const { status } = answer
  const type = answer.headers.get('content-type') ?? ''
  const method = operations.get(path)?.writes ? 'post' : 'get'
  const problems = status >= 500 ? 'a fault' : problemsOf([method, String(status), type], path, text)
  expect({ path, input, status, problems, text: problems && text }).toEqual({ path, input, status, problems: null, text: null })
  return { status, text }
}

function problemsOf([method, status, type]: [string, string, string], path: string, text: string) {
  const { responses } = document.paths[`/${path}`][method]
  const place = responses[status]?.$ref ? ['components', 'responses', 'Problem'] : ['paths', `/${path}`, method, 'responses', status]
  const declared = place.reduce((part, name) => part?.[name], document)
  if (!declared?.content?.[type]) return `${status} ${type} is not declared`
  const check = shapes.getSchema(`api#/${[...place, 'content', type, 'schema'].map(escaped).join('/')}`)!
  return check(JSON.parse(text)) ? null : check.errors
}

function escaped(part: string) {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
