import { appendFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * `node serve-mail.ts <file> <port>`: a mail server in a process of its own, until the process that started it ends. It accepts every mail
 * and appends it to the file, one line of JSON each.
 */
const [file = '', port] = process.argv.slice(2)
appendFileSync(file, '')
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    buffer(stream).then(async (bytes) => {
      const { messageId, subject, text } = await PostalMime.parse(bytes)
      const recipients = envelope.rcptTo.map(({ address }) => address)
      appendFileSync(file, `${JSON.stringify({ recipients, subject, messageId, text })}\n`)
      done()
    }, done)
  },
})
// A sender that is killed in the middle of a mail.
smtp.on('error', () => {})
smtp.listen(Number(port), '127.0.0.1')
process.on('disconnect', () => process.exit())
