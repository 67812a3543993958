import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRunning } from '#server/platform/process/process-identity'
import { type Embedded, embeddedPostgres } from './embedded-postgres.ts'
import { ownSocketFolder } from './own-folders.ts'
import { postgresPrograms } from './postgres-programs.ts'
import { reachableBinaries } from './reachable-binaries.ts'
import { removeCluster } from './remove-cluster.ts'
import { unprivilegedUser } from './unprivileged-user.ts'

const user = unprivilegedUser()
const scratch = mkdtempSync('/tmp/shutterbid-postgres-test-')
chmodSync(scratch, 0o755)
const folder = join(scratch, 'postgres')
const data = join(folder, 'postgres-18')

let postgres: Embedded

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    postgres = await embeddedPostgres(folder)
    await runQuery(postgres, 'create table kept (word text)')
    await runQuery(postgres, `insert into kept values ('golden')`)
  }, 60_000)
  afterAll(() => {
    postgres.stop()
    removeCluster(folder)
    rmSync(scratch, { recursive: true, force: true })
  })

  it('stores data, log and socket in folders that only its own user can open', async () => {
    for (const path of [folder, data]) expect(statSync(path).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'postgres.log')).mode & 0o777).toBe(0o600)
  })

  it('listens on a socket file that only its own user can open', async () => {
    expect(await runQuery(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(statSync(ownSocketFolder(folder, user)).mode & 0o777).toBe(0o700)
  })

  it('can be joined by a second process, which does not stop it', async () => {
    expect(await startInAnotherProcess(folder)).toBe('joined')
    expect(await runQuery(postgres, 'select word from kept')).toEqual([{ word: 'golden' }])
  })

  it('starts once on two concurrent first starts', async () => {
    const fresh = join(scratch, 'two')
    const both = await Promise.all([startInAnotherProcess(fresh), startInAnotherProcess(fresh)])
    expect(both).toContain('started')
    const third = await embeddedPostgres(fresh)
    third.stop()
    removeCluster(fresh)
  })

  it('is restarted when it dies, with every committed row', async () => {
    process.kill(postmaster(), 'SIGKILL')
    await expect.poll(() => runQuery(postgres, 'select word from kept').catch(() => []), { timeout: 20_000 }).toEqual([{ word: 'golden' }])
  })

  it('is restarted while a shutdown hangs', async () => {
    await hangWhileShuttingDown()
    postgres = await embeddedPostgres(folder)
    expect(await runQuery(postgres, 'select word from kept')).toEqual([{ word: 'golden' }])
  })

  it('can be stopped while a shutdown hangs', async () => {
    await hangWhileShuttingDown()
    const pid = postmaster()
    postgres.stop()
    await expect.poll(() => isRunning(pid)).toBe(false)
    postgres = await embeddedPostgres(folder)
  })

  it('restarts after a kill with every committed row', async () => {
    process.kill(postmaster(), 'SIGKILL')
    postgres = await embeddedPostgres(folder)
    expect(await runQuery(postgres, 'select word from kept')).toEqual([{ word: 'golden' }])
  })

  it('starts although the process id in a stale lock now belongs to another program of its user', async () => {
    postgres.stop()
    const stranger = spawn('sleep', ['60'], user)
    await once(stranger, 'spawn')
    writeFileSync(join(data, 'postmaster.pid'), `${stranger.pid}\n${data}\n`)
    postgres = await embeddedPostgres(folder)
    stranger.kill()
    expect(await runQuery(postgres, 'select word from kept')).toEqual([{ word: 'golden' }])
  })

  it('refuses a server of another folder', async () => {
    const other = join(scratch, 'other')
    const socket = ownSocketFolder(other, user)
    symlinkSync(join(ownSocketFolder(folder, user), '.s.PGSQL.5432'), join(socket, '.s.PGSQL.5432'))
    await expect(embeddedPostgres(other)).rejects.toThrow(`serves ${data}, not ${join(other, 'postgres-18')}`)
    rmSync(socket, { recursive: true })
  })

  it('refuses a socket folder that others can open', async () => {
    const open = join(scratch, 'open')
    const socket = ownSocketFolder(open, user)
    chmodSync(socket, 0o755)
    await expect(embeddedPostgres(open)).rejects.toThrow('is open to others')
    rmSync(socket, { recursive: true })
  })

  it('takes over a copy, which belongs to root if root made it, with every committed row', async () => {
    postgres.stop()
    const copy = join(scratch, 'copy')
    cpSync(folder, copy, { recursive: true })
    const copied = await embeddedPostgres(copy)
    expect(await runQuery(copied, 'select word from kept')).toEqual([{ word: 'golden' }])
    expect(statSync(join(copy, 'postgres-18', 'base')).uid).toBe(statSync(join(folder, 'postgres-18', 'base')).uid)
    copied.stop()
    removeCluster(copy)
    postgres = await embeddedPostgres(folder)
  })

  it('names the owner of a folder that belongs to another user', async () => {
    const foreign = process.getuid?.() === 0 ? join(scratch, 'foreign') : '/usr'
    if (foreign !== '/usr') {
      mkdirSync(foreign)
      chownSync(foreign, 4242, 4242)
    }
    await expect(embeddedPostgres(join(foreign, 'postgres'))).rejects.toThrow('belongs to another user')
  })
})

async function runQuery({ adminUrlOf }: Embedded, query: string) {
  const client = new pg.Client(adminUrlOf('postgres'))
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}

async function startInAnotherProcess(folder: string) {
  const code = `const { embeddedPostgres } = await import('${import.meta.dirname}/embedded-postgres.ts')
    const { isOwner } = await embeddedPostgres('${folder}')
    console.log(isOwner ? 'started' : 'joined')`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  return stdout.trim()
}

/** A fast stop waits for a stopped child process of PostgreSQL. */
async function hangWhileShuttingDown() {
  const [checkpointer] = await runQuery(postgres, `select pid from pg_stat_activity where backend_type = 'checkpointer'`)
  process.kill(checkpointer.pid, 'SIGSTOP')
  const programs = postgresPrograms(reachableBinaries(user), user)
  await programs.run('pg_ctl', 'stop', '-D', data, '-m', 'fast', '-W')
}

function postmaster() {
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
}
