import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { unprivilegedUser } from '#server/platform/db/embedded/unprivileged-user'
import { extensions } from '#server/platform/db/prepare-database'

const installed = '/usr/lib/postgresql'

/** The programs of the newest PostgreSQL of Debian that has a server; null if none is installed. */
export function debianPrograms() {
  const versions = existsSync(installed) ? readdirSync(installed).filter((name) => existsSync(join(installed, name, 'bin/initdb'))) : []
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0]
  return newest ? join(installed, newest, 'bin') : null
}

/** Starts a server of Debian's package on a port of this machine; each role has a password. */
export async function startDebianPostgres(programs: string) {
  const user = unprivilegedUser()
  const folder = mkdtempSync('/tmp/shutterbid-debian-')
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o644 })
  const port = await freePort()
  const run = (name: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(join(programs, name), args, {
      ...user,
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) throw new Error(`${name} failed: ${stderr}`)
  }
  const data = join(folder, 'data')
  run(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  )
  const flags = `-c listen_addresses=127.0.0.1 -c port=${port} -c fsync=off -k ${folder}`
  run('pg_ctl', 'start', '-D', data, '-w', '-l', join(folder, 'log'), '-o', flags)
  const urlOf = (role: string, database: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  return {
    urlOf,
    async query(query: string, database = 'postgres') {
      const client = new pg.Client(urlOf('postgres', database))
      await client.connect()
      const { rows } = await client.query(query)
      await client.end()
      return rows
    },
    /** As bin/create-database.sh does. */
    async createDatabase(name: string, owner: string) {
      const [role] = await this.query(`select from pg_roles where rolname = '${owner}'`)
      if (!role) await this.query(`create role ${owner} login password '${password}'`)
      await this.query(`create database ${name} owner ${owner}`)
      for (const extension of extensions) await this.query(`create extension ${extension}`, name)
      return urlOf(owner, name)
    },
    stop() {
      run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w')
      rmSync(folder, { recursive: true })
    },
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
