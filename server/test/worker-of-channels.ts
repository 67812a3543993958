import { smtpMail } from '#server/platform/mail/smtp-mail'
import { openWebPush } from '#server/platform/push/open-web-push'
import { startWorker } from '#server/worker'
import { listenerTools } from './run-listener.ts'

// A process of its own, to be killed: its worker sends mails and pushes to the fakes of the test.
const [url = '', smtpUrl = '', pushOrigin = '', publicKey = '', privateKey = ''] = process.argv.slice(2)
const push = openWebPush({
  keys: { publicKey, privateKey },
  subject: 'https://shutterbid.test',
  ownServices: { [pushOrigin]: { isOfMaker: true } },
})
const tools = listenerTools({ push })
startWorker({ url, tools, sendMail: smtpMail({ url: smtpUrl, from: 'Shutterbid <hello@shutterbid.test>' }), log: tools.log })
process.send?.('started')
