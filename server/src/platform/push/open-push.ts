import type { Env } from '../configuration/env.ts'
import type { Db } from '../db/open-database.ts'
import type { Push } from './push.ts'

type Settings = { env: Pick<Env, 'push' | 'publicUrl'>; db: Db; secret: string; operatorEmail: string | undefined }

/** Web Push, or the page /dev/push of a demo. */
export async function openPush({ env, db, secret, operatorEmail }: Settings): Promise<Push> {
  const keys = await (await import('./push-keys.ts')).loadOrCreatePushKeys(db, secret)
  const { publicUrl } = env
  if (env.push === 'local') {
    const { openLocalPush } = await import('./open-local-push.ts')
    return openLocalPush({ db, publicKey: keys.publicKey })
  }
  const { openWebPush } = await import('./open-web-push.ts')
  const host = new URL(publicUrl).hostname
  return openWebPush({ keys, subject: publicUrl.startsWith('https:') ? publicUrl : `mailto:${operatorEmail ?? `hello@${host}`}` })
}
