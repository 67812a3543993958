import { ORPCError } from '@orpc/server'
import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { duringRequest } from '../current-request.ts'
import { openLog } from './log.ts'

type Write = (log: ReturnType<typeof openLog>) => void

const cases: { says: string; write: Write }[] = [
  {
    says: 'a failed query',
    write: (log) =>
      log.error({ err: new DrizzleQueryError('insert into people values ($1)', ['hunter2'], new Error('syntax: "hunter2"')) }, 'failed'),
  },
  {
    says: 'a complaint that repeats what was typed',
    write: (log) => log.error({ err: new SyntaxError(`Unexpected token 'h', "hunter2" is not valid JSON`) }, 'failed'),
  },
  {
    says: 'a complaint about an address with a query string',
    write: (log) => log.error({ err: new Error('GET https://api.example.com/places?token=hunter2 answered 500') }, 'failed'),
  },
  { says: 'a refused mail address', write: (log) => log.error({ err: new Error('550 no such mailbox hunter2@example.com') }, 'failed') },
  {
    says: 'an API error with data',
    write: (log) => log.error({ err: new ORPCError('INTERNAL_SERVER_ERROR', { data: { password: 'hunter2' } }) }, 'failed'),
  },
  {
    says: 'fields that hold secrets',
    write: (log) => log.info({ headers: { cookie: 'hunter2' }, input: { password: 'hunter2' } }, 'request'),
  },
]

describe('the log of a live instance', () => {
  it.each(cases)('does not contain what people wrote: $says', ({ write }) => {
    const line = logged(write)
    expect(line).toContain('"msg"')
    expect(line).not.toContain('hunter2')
  })

  it('contains the request id and the error code', () => {
    const line = JSON.parse(
      logged((log) => duringRequest({ requestId: '4711', caller: 'Ana' }, () => log.error({ err: new TypeError('no') }, 'failed'))),
    )
    expect(line).toMatchObject({ requestId: '4711', mode: 'live', msg: 'failed', err: { name: 'TypeError', message: 'no' } })
    expect(line.err.stack[0]).toContain('log.test.ts')
  })
})

function logged(write: Write) {
  const written: string[] = []
  write(openLog({ logLevel: 'info', mode: 'live' }, { write: (line) => void written.push(line) }))
  return written.join('')
}
