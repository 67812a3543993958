import { demoAccounts, demoPassword } from './accounts.ts'

/** Who can sign in and where the mail is, printed when the demo has started. */
export function startMessage(publicUrl: string) {
  const accounts = Object.values(demoAccounts).map(({ email, what }) => `  ${email.padEnd(20)} ${what}`)
  return [...accounts, `  password             ${demoPassword}`, `  mail                 ${publicUrl}/dev/mail`].join('\n')
}
