import { createHash, randomBytes } from 'node:crypto'

type User = { username: string; password: string }
type Digest = {
  /** The password was right; only the server's nonce has expired. */
  isStale: boolean
  authorize: (asked: { method: string; url: string }) => string
}

const hashes: Record<string, string> = { MD5: 'md5', 'SHA-256': 'sha256' }

/** Answers a server that takes no Basic, but Digest (RFC 7616), in its header `www-authenticate`; null for any other server. */
export function openDigest(header: string, { username, password }: User): Digest | null {
  const challenges = challengesIn(header)
  if (challenges.some(({ scheme }) => scheme === 'basic')) return null
  const found = challenges.find(({ scheme, parameters }) => scheme === 'digest' && hashOf(parameters) && qopsOf(parameters))
  if (!found) return null
  const { realm = '', nonce = '', opaque, algorithm, stale } = found.parameters
  const hash = (...parts: string[]) => createHash(hashOf(found.parameters)!).update(parts.join(':')).digest('hex')
  const hasQop = qopsOf(found.parameters) === 'auth'
  const clientNonce = randomBytes(16).toString('hex')
  let count = 0
  return {
    isStale: stale?.toLowerCase() === 'true',
    authorize({ method, url }) {
      const { pathname, search } = new URL(url)
      const uri = pathname + search
      const number = (++count).toString(16).padStart(8, '0')
      const used = hasQop ? [nonce, number, clientNonce, 'auth'] : [nonce]
      const response = hash(hash(username, realm, password), ...used, hash(method, uri))
      const quoted = { username, realm, nonce, uri, response, ...(opaque !== undefined && { opaque }) }
      const plain = {
        ...(algorithm !== undefined && { algorithm }),
        ...(hasQop && { qop: 'auth', nc: number, cnonce: `"${clientNonce}"` }),
      }
      const texts = [
        ...Object.entries(quoted).map(([name, value]) => `${name}="${value.replace(/["\\]/g, '\\$&')}"`),
        ...Object.entries(plain).map(([name, value]) => `${name}=${value}`),
      ]
      // Node takes one byte for each character of a header.
      return Buffer.from(`Digest ${texts.join(', ')}`).toString('latin1')
    },
  }
}

type Challenge = { scheme: string; parameters: Record<string, string> }

/** A header can hold several challenges: a word without "=" after it begins the next. */
function challengesIn(header: string): Challenge[] {
  const challenges: Challenge[] = []
  for (const [, name, quoted, plain = '', scheme] of header.matchAll(/([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]*))|([\w-]+)/g)) {
    if (scheme !== undefined) challenges.push({ scheme: scheme.toLowerCase(), parameters: {} })
    else if (name !== undefined)
      Object.assign(challenges.at(-1)?.parameters ?? {}, { [name.toLowerCase()]: quoted?.replace(/\\(.)/g, '$1') ?? plain })
  }
  return challenges
}

function hashOf({ algorithm = 'MD5' }: Challenge['parameters']) {
  return hashes[algorithm.toUpperCase()]
}

/** `auth`, or `none` for servers older than RFC 2617; undefined if it requires another kind. */
function qopsOf({ qop }: Challenge['parameters']) {
  if (qop === undefined) return 'none'
  return /\bauth\b(?!-)/i.test(qop) ? 'auth' : undefined
}
