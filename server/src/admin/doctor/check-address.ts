import { get as getByHttp, type IncomingMessage } from 'node:http'
import { get as getByHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { isAlive } from '#server/platform/http/health'
import { isLoopback } from '#server/platform/http/loopback'
import { causesOf } from '#server/platform/process/causes-of'
import { type Outcome, ok, problem, warning } from './outcome.ts'

const answerMs = 5000
const dayMs = 86_400_000
const minDays = 14

/** Whether the address that people type leads to this site, and how long its certificate is valid. */
export async function checkAddress(publicUrl: string): Promise<Outcome> {
  const { hostname, protocol } = new URL(publicUrl)
  const isHere = isLoopback(hostname)
  let validUntil = 0
  try {
    const answer = await ask(new URL('/healthz', publicUrl))
    if (protocol === 'https:') validUntil = Date.parse((answer.socket as TLSSocket).getPeerCertificate().valid_to)
    if (answer.statusCode !== 200 || (await text(answer)) !== JSON.stringify(isAlive()))
      return problem(
        `${publicUrl}/healthz answers ${answer.statusCode}, and not as this site does.`,
        'Check where the name leads to, and the proxy: it must pass all paths and `Host`.',
      )
  } catch (error) {
    const code = String(Object(error).code ?? '')
    if (/CERT|SELF_SIGNED|ALTNAME|ISSUER|LEAF_SIGNATURE/.test(code))
      return problem(
        `The certificate of ${publicUrl} is not valid: ${causesOf(error)}`,
        'Renew it for this host name, with all certificates between it and its authority.',
      )
    const sentence = `${publicUrl} does not answer: ${causesOf(error)}`
    if (isHere) return warning(sentence, 'Start the site.')
    return problem(sentence, 'Look whether the site and its proxy run, and whether this machine reaches them by that name.')
  }
  if (protocol === 'http:')
    return isHere
      ? ok(`${publicUrl} answers; on this machine only, so it needs no certificate.`)
      : warning(`${publicUrl} answers without https.`, 'Put a proxy with TLS in front: passkeys and notifications need https.')
  const days = Math.floor((validUntil - Date.now()) / dayMs)
  const sentence = `${publicUrl} answers, and its certificate is valid for ${days} days.`
  return days >= minDays ? ok(sentence) : warning(sentence, 'Renew it, and look why it was not renewed by itself.')
}

/** A connection of its own, because one that is used again has no certificate to show. */
function ask(url: URL) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const get = url.protocol === 'https:' ? getByHttps : getByHttp
    get(url, { agent: false, signal: AbortSignal.timeout(answerMs) }, resolve).on('error', reject)
  })
}
