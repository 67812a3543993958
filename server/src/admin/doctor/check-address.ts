import { get as getByHttp, type IncomingMessage } from 'node:http'
import { get as getByHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { isLoopback } from '#server/platform/http/loopback'
import { causesOf } from '#server/platform/process/causes-of'
import type { Outcome } from './outcome.ts'

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
    const body = await text(answer)
    if (answer.statusCode !== 200 || Object(parsed(body)).ok !== true)
      return {
        state: 'problem',
        sentence: `${publicUrl}/healthz answers ${answer.statusCode}, and not as this site does.`,
        remedy: 'Check where the name leads to, and the proxy: it must pass all paths and `Host`.',
      }
  } catch (error) {
    const code = String(Object(error).code ?? '')
    if (/CERT|SELF_SIGNED|ALTNAME|ISSUER|LEAF_SIGNATURE/.test(code))
      return {
        state: 'problem',
        sentence: `The certificate of ${publicUrl} is not valid: ${causesOf(error)}`,
        remedy: 'Renew it for this host name, with all certificates between it and its authority.',
      }
    const remedy = isHere
      ? 'Start the site.'
      : 'Look whether the site and its proxy run, and whether this machine reaches them by that name.'
    return { state: isHere ? 'warning' : 'problem', sentence: `${publicUrl} does not answer: ${causesOf(error)}`, remedy }
  }
  if (protocol === 'http:')
    return isHere
      ? { state: 'ok', sentence: `${publicUrl} answers; on this machine only, so it needs no certificate.` }
      : {
          state: 'warning',
          sentence: `${publicUrl} answers without https.`,
          remedy: 'Put a proxy with TLS in front: passkeys and notifications need https.',
        }
  const days = Math.floor((validUntil - Date.now()) / dayMs)
  const sentence = `${publicUrl} answers, and its certificate is valid for ${days} days.`
  if (days >= minDays) return { state: 'ok', sentence }
  return { state: 'warning', sentence, remedy: 'Renew it, and look why it was not renewed by itself.' }
}

/** A connection of its own, because one that is used again has no certificate to show. */
function ask(url: URL) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const get = url.protocol === 'https:' ? getByHttps : getByHttp
    get(url, { agent: false, signal: AbortSignal.timeout(answerMs) }, resolve).on('error', reject)
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
