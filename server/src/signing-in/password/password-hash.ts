import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const always = { parallelism: 1, tagLength: 32 }
const cost = { memory: 19_456, passes: 2 }
const derive = promisify(argon2)

/** argon2id$<memory KiB>$<passes>$<salt>$<tag>, the last two in base64url. A check costs as much as making the hash. */
export async function hashPassword(password: string, { memory = cost.memory, passes = cost.passes, salt = randomBytes(16) } = {}) {
  const tag = await runAlone(() => derive('argon2id', { ...always, memory, passes, message: password, nonce: salt }))
  return ['argon2id', memory, passes, salt.toString('base64url'), tag.toString('base64url')].join('$')
}

export async function verifyPassword({ password, hash }: { password: string; hash: string }) {
  const [, memory, passes, salt, tag] = hash.split('$')
  const expected = Buffer.from(tag!, 'base64url')
  const actual = await runAlone(() =>
    derive('argon2id', {
      ...always,
      memory: Number(memory),
      passes: Number(passes),
      message: password,
      nonce: Buffer.from(salt!, 'base64url'),
    }),
  )
  return timingSafeEqual(actual, expected)
}

// One hash at a time: each holds a thread of the pool that files, DNS and compression share, and 19 MiB.
let last: Promise<unknown> = Promise.resolve()
function runAlone<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn
  return turn
}
