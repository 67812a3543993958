import { expect, test } from 'vitest'
import { fakeSmtp } from '../../../test/fakes/fake-smtp.ts'
import { isMailTo, type MailFailed, mailId } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

const smtp = await fakeSmtp()
const send = smtpMail({ url: smtp.url, from: 'hello@shutterbid.example' })
const hello = { to: 'ana@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

test.each([
  ['recipient', 550, '5.1.1 The email account that you tried to reach does not exist', true, true],
  ['recipient', 550, '5.1.2 The domain has no mail server', true, true],
  ['recipient', 550, '5.2.1 The email account that you tried to reach is inactive', true, true],
  ['recipient', 556, '5.1.10 The domain accepts no mail', true, true],
  ['recipient', 550, 'No such user here', true, true],
  ['recipient', 551, 'User not local', true, true],
  ['recipient', 553, 'Mailbox name is not allowed', true, true],
  ['recipient', 550, '5.0.0 User unknown', true, true],
  ['recipient', 550, '5.7.0 Not for 5.1.1.7', true, false],
  ['recipient', 550, 'Denied for 5.1.1.7', true, false],
  ['recipient', 550, '5.7.1 Relaying denied', true, false],
  ['recipient', 550, 'relay not permitted', true, false],
  ['recipient', 550, 'blocked by our policy', true, false],
  ['recipient', 550, '5.1.8 The sender address has no domain', true, false],
  ['recipient', 552, '5.2.2 The mailbox is full', true, false],
  ['recipient', 452, '4.2.2 The mailbox is full', false, false],
  ['recipient', 450, '4.1.1 Come back later', false, false],
  ['recipient', 421, '4.7.0 Try again later', false, false],
  ['data', 550, '5.1.1 No such user', true, false],
  ['data', 552, '5.3.4 The message is too big', true, false],
  ['data', 554, '5.7.1 This looks like spam', true, false],
] as const)('at %s the answer "%i %s" is final: %s; nobody has the address: %s', async (at, code, text, isPermanent, hasNoInbox) => {
  smtp.refusal = { at, code, text }
  const error: MailFailed = await send(hello).then(
    () => Promise.reject(new Error('it was taken')),
    (failed) => failed,
  )
  expect({ isPermanent: error.isPermanent, hasNoInbox: error.hasNoInbox }).toEqual({ isPermanent, hasNoInbox })
})

test('a failed sign-in of ours says nothing about the address', async () => {
  smtp.refusal = null
  const url = smtp.url.replace('://', '://user:wrong@')
  await expect(smtpMail({ url, from: 'hello@shutterbid.example' })(hello)).rejects.toMatchObject({ isPermanent: false, hasNoInbox: false })
})

test('the id of a mail shows that we sent it, and to whom', () => {
  const secret = 'a secret'
  const to = 'Ana@example.com'
  const id = mailId({ secret, to }, 'delivery', 1)
  expect(mailId({ secret, to }, 'delivery', 1)).toBe(id)
  expect(isMailTo(`<${id}@shutterbid.example>`, { secret, to: 'ana@EXAMPLE.com' })).toBe(true)
  for (const [messageId, recipient] of [
    [`<${id}@shutterbid.example>`, { secret, to: 'bo@example.com' }],
    [`<${id}@shutterbid.example>`, { secret: 'another secret', to }],
    [`<${id.slice(0, 64)}0@shutterbid.example>`, { secret, to }],
    [`<${'0'.repeat(32)}-${'0'.repeat(32)}@shutterbid.example>`, { secret, to }],
    ['', { secret, to }],
    ['<made-up@shutterbid.example>', { secret, to }],
  ] as const)
    expect(isMailTo(messageId, recipient)).toBe(false)
})
