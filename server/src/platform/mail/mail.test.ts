import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { brokenSmtp, fakeSmtp } from '../../../test/fakes/fake-smtp.ts'
import { openSmtpServer } from '../../../test/fakes/smtp-server.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { type DemoMail, demoMailbox, findMail, listMails } from './demo-mailbox.ts'
import type { Mail } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'
import { demoMails } from './tables.ts'

const { db } = await freshDatabase()
const smtp = await fakeSmtp()
const from = 'Shutterbid <hello@shutterbid.example>'
const sendBySmtp = smtpMail({ url: smtp.url, from })

const hello: Mail = { to: 'ana@example.com', subject: 'A new bid', text: 'Bo bids $420.', html: '<p>Bo bids $420.</p>' }

const drivers = [
  {
    driver: 'SMTP',
    send: sendBySmtp,
    async arrived() {
      return smtp.received.map(({ raw, mail, recipients }) => ({
        to: recipients.join(),
        subject: mail.subject,
        // SMTP adds a line break at the end.
        text: mail.text?.trimEnd(),
        html: mail.html?.trimEnd(),
        headers: new Map(mail.headers.map(({ key, value }) => [key, value])),
        attachments: mail.attachments.map(({ filename, mimeType, disposition }) => ({
          fileName: filename,
          mimeType,
          disposition,
          content: attachedIn(raw),
        })),
      }))
    },
  },
  {
    driver: 'the demo mailbox',
    send: demoMailbox(db),
    async arrived() {
      const lower = (headers: Record<string, string>) => new Map(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]))
      const mails = await listMails(db)
      return mails.map(({ to, subject, text, html, headers, attachments }) => ({
        to,
        subject,
        text,
        html,
        headers: lower(headers),
        attachments: attachments.map(({ fileName, contentType, content }) => ({
          fileName,
          content,
          mimeType: contentType.split(';')[0],
          disposition: 'attachment',
        })),
      }))
    },
  },
]

/** Read from the raw mail, because the parser changes line breaks of text files. */
function attachedIn(raw: string) {
  const [, base64 = ''] = /Content-Transfer-Encoding: base64\r\nContent-Disposition: attachment.*?\r\n\r\n(.*?)\r\n--/s.exec(raw) ?? []
  return Buffer.from(base64, 'base64').toString()
}

beforeEach(async () => {
  smtp.received.length = 0
  smtp.refusal = null
  await db.delete(demoMails)
})

describe.each(drivers)('every mail driver: $driver', ({ send, arrived }) => {
  test('a mail arrives unchanged', async () => {
    await send(hello)
    expect(await arrived()).toEqual([expect.objectContaining(hello)])
  })

  test.each(["sean.o'brien@example.com", "!#$%&'*+/=?^_`{|}~-.x@example.com"])('a mail arrives at %s', async (to) => {
    await send({ ...hello, to })
    expect((await arrived()).map((mail) => mail.to)).toEqual([to])
  })

  test('a mail asks programs not to answer it', async () => {
    await send({ ...hello, headers: { 'X-Shoot': 'one' }, threadId: 'thread-1' })
    const [mail] = await arrived()
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail?.headers.get('x-auto-response-suppress')).toBe('All')
    expect(mail?.headers.get('x-shoot')).toBe('one')
  })

  test('characters beyond English arrive', async () => {
    const mail = { ...hello, subject: 'Félicitations, Zoë: your shoot 日の出 is booked ✨', text: 'Grüße', html: '<p>Grüße</p>' }
    await send(mail)
    expect(await arrived()).toEqual([expect.objectContaining(mail)])
  })

  test('a long subject and a long line arrive completely', async () => {
    const mail = { ...hello, subject: `A bid for ${'Wedding in the desert '.repeat(20).trim()}`, text: `${'x'.repeat(5_000)} end` }
    await send(mail)
    expect(await arrived()).toEqual([expect.objectContaining({ subject: mail.subject, text: mail.text })])
  })

  test('a mail that is sent again has the same Message-ID, another one has another', async () => {
    for (const id of ['delivery-1', 'delivery-1', 'delivery-2']) await send({ ...hello, id })
    const ids = (await arrived()).map(({ headers }) => headers.get('message-id')).toSorted()
    expect(ids).toEqual([ids[0], ids[0], ids[2]])
    expect([ids[0], ids[2]]).toEqual([expect.stringMatching(/^<delivery-1@.+>$/), expect.stringMatching(/^<delivery-2@.+>$/)])
  })

  test('mails of one thread refer to the same id, which no mail has', async () => {
    for (const id of ['delivery-1', 'delivery-2']) await send({ ...hello, id, threadId: 'thread-1' })
    await send({ ...hello, id: 'delivery-3' })
    const threads = (await arrived()).map(({ headers }) => [headers.get('in-reply-to'), headers.get('references')])
    const first = expect.stringMatching(/^<thread-1@.+>$/)
    expect(threads).toHaveLength(3)
    expect(threads.filter(([reply]) => reply !== undefined)).toEqual([
      [first, first],
      [first, first],
    ])
  })

  test('lines that begin with a dot arrive completely', async () => {
    await send({ ...hello, text: 'one\n.\n..two\nthree' })
    expect(await arrived()).toEqual([expect.objectContaining({ text: 'one\n.\n..two\nthree' })])
  })

  test('one-click unsubscribe headers are included', async () => {
    const headers = {
      'List-Unsubscribe': `<https://shutterbid.example/unsubscribe?t=${'k'.repeat(120)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    await send({ ...hello, headers })
    const [mail] = await arrived()
    expect(mail?.headers.get('list-unsubscribe')).toBe(headers['List-Unsubscribe'])
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test('an attachment arrives byte for byte, including line breaks and characters beyond English', async () => {
    const content = 'BEGIN:VCALENDAR\r\nSUMMARY:日の出, Zoë\r\n.\r\nlone \n end\r\nEND:VCALENDAR\r\n'
    await send({ ...hello, attachments: [{ fileName: 'shoot.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content }] })
    expect(await arrived()).toEqual([
      expect.objectContaining({
        ...hello,
        attachments: [{ fileName: 'shoot.ics', mimeType: 'text/calendar', disposition: 'attachment', content }],
      }),
    ])
  })

  test.each([
    ['a second header in the subject', { subject: 'Hello\r\nBcc: everyone@example.com' }],
    ['a line feed in the subject', { subject: 'Hello\nBcc: everyone@example.com' }],
    ['a lone return in the subject', { subject: 'Hello\rBcc: everyone@example.com' }],
    ['a line separator in the subject', { subject: 'Hello\u2028there' }],
    ['a second header in the recipient', { to: 'ana@example.com\r\nBcc: everyone@example.com' }],
    ['two recipients', { to: 'ana@example.com, everyone@example.com' }],
    ['two recipients in one', { to: 'ana@example.com,everyone@example.com' }],
    ['a recipient with a name', { to: 'Ana <ana@example.com>' }],
    ['a group of recipients', { to: 'all:ana@example.com;' }],
    ['no recipient', { to: '' }],
    ['a recipient whom no form accepts', { to: 'ana@example' }],
    ['a hidden character in the recipient', { to: 'ana@exam\u200bple.com' }],
    ['a very long recipient', { to: `${'a'.repeat(300)}@example.com` }],
    ['a second header in a header', { headers: { 'X-Shoot': 'one\r\nBcc: everyone@example.com' } }],
    ['a header name that breaks its line', { headers: { 'X-Shoot\r\nBcc': 'everyone@example.com' } }],
    ['a second header in a file name', { attachments: [{ fileName: 'a.ics\r\nBcc: x', contentType: 'text/calendar', content: '' }] }],
    ['a folder in a file name', { attachments: [{ fileName: '../a.ics', contentType: 'text/calendar', content: '' }] }],
    ['a second header in the type of a file', { attachments: [{ fileName: 'a.ics', contentType: 'text/plain\r\nBcc: x', content: '' }] }],
    ['a file that is a program', { attachments: [{ fileName: 'a.exe', contentType: 'application/x-msdownload', content: '' }] }],
    ['a second header in the id', { id: 'a>\r\nBcc: everyone@example.com' }],
    ['a second header in the sender', { from: 'a@example.com\r\nBcc: everyone@example.com' }],
  ])('%s is refused permanently, and nothing is sent', async (_, change) => {
    await expect(send({ ...hello, ...change })).rejects.toMatchObject({ name: 'MailFailed', isPermanent: true })
    expect(await arrived()).toEqual([])
  })
})

describe('SMTP', () => {
  test('the site is the sender, and the name of this machine is not sent', async () => {
    await sendBySmtp(hello)
    expect(smtp.received[0]).toMatchObject({
      sender: 'hello@shutterbid.example',
      mail: { from: { name: 'Shutterbid', address: 'hello@shutterbid.example' } },
    })
    expect(smtp.received[0]?.mail.messageId).toMatch(/@shutterbid\.example>$/)
  })

  test('no line is longer than mail servers accept', async () => {
    await sendBySmtp({ ...hello, text: 'x'.repeat(5_000), html: `<p>${'y'.repeat(5_000)}</p>` })
    expect(Math.max(...(smtp.received[0]?.raw.split('\r\n') ?? []).map((line) => line.length))).toBeLessThan(998)
  })

  test.each([
    ['recipient', 550, true],
    ['recipient', 450, false],
    ['data', 554, true],
    ['data', 451, false],
  ] as const)('when the server answers the %s with %i, it is permanent: %s', async (at, code, isPermanent) => {
    smtp.refusal = { at, code }
    await expect(sendBySmtp(hello)).rejects.toMatchObject({ name: 'MailFailed', isPermanent })
  })

  test.each([
    ['says nothing', () => {}],
    ['hangs up', (socket: { end(): void }) => socket.end()],
    ['is no mail server', (socket: { end(text: string): void }) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['is too busy', (socket: { end(text: string): void }) => socket.end('421 Too busy\r\n')],
    ['greets and then stays silent', (socket: { write(text: string): void }) => socket.write('220 ready\r\n')],
  ])('for a server that %s the failure is not permanent, and others wait too', async (_, greet) => {
    const send = smtpMail({ url: await brokenSmtp(greet), from, timeoutMs: 200 })
    await expect(send(hello)).rejects.toMatchObject({ name: 'MailFailed', isPermanent: false, isOutage: true })
  })

  test('for a server that takes the mail and then does not answer only this mail fails, because it may have arrived', async () => {
    const silent = await openSmtpServer()
    onTestFinished(silent.close)
    silent.onReceived = () => new Promise(() => {})
    const send = smtpMail({ url: silent.url, from, timeoutMs: 200 })
    await expect(send(hello)).rejects.toMatchObject({ isPermanent: false, isOutage: false })
    expect(silent.received).toHaveLength(1)
  })

  test.each([['recipient'], ['data']] as const)('for a 421 about one mail (at %s) only this mail fails', async (at) => {
    smtp.refusal = { at, code: 421 }
    await expect(sendBySmtp(hello)).rejects.toMatchObject({ isPermanent: false, isOutage: false })
  })

  test('for an unreachable server the failure is not permanent', async () => {
    await expect(smtpMail({ url: 'smtp://127.0.0.1:1', from })(hello)).rejects.toMatchObject({ isPermanent: false })
  })
})

describe('the demo mailbox', () => {
  test('lists the newest 200, of everybody or of one address regardless of case', async () => {
    const mails = Array.from({ length: 205 }, (_, at) => ({
      ...hello,
      to: at % 2 ? 'ana@example.com' : 'bo@example.com',
      subject: `Mail ${at}`,
      sentAt: new Date(at * 1000),
    }))
    await db.insert(demoMails).values(mails)
    const all = await listMails(db)
    expect(all).toHaveLength(200)
    expect(all[0]?.subject).toBe('Mail 204')
    expect((await listMails(db, { to: 'ANA@example.com' })).map(({ to }) => to)).toEqual(Array(102).fill('ana@example.com'))
  })

  test('finds a mail by its id, and calls its listener', async () => {
    const received: DemoMail[] = []
    await demoMailbox(db, (mail) => received.push(mail))(hello)
    expect(received).toHaveLength(1)
    expect(await findMail(db, received[0]?.id ?? '')).toEqual(received[0])
  })

  test.each(['', 'undefined', '00000000-0000-0000-0000-000000000000'])('finds nothing for %j', async (id) => {
    expect(await findMail(db, id)).toBeNull()
  })
})
