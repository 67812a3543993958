import { spawnSync } from 'node:child_process'
import { StartRefused } from '#server/platform/process/start-refused'

/** The user who runs PostgreSQL; empty for the current user. */
export type User = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root, so root runs it as an unprivileged user. */
export function unprivilegedUser(): User {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
    if (id('-u')) return { uid: id('-u'), gid: id('-g') }
  }
  throw new StartRefused(
    'PostgreSQL cannot run as root, and no user "postgres" or "nobody" exists. Start as an ordinary user, or set DATABASE_URL.',
  )
}
