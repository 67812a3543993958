import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'

/** The folder of the programs of Debian 12's PostgreSQL. */
export const postgresPrograms = '/usr/lib/postgresql/15/bin'

const programs = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  [`${postgresPrograms}/postgres`]: 'postgresql-15',
  '/usr/bin/psql': 'postgresql-client-15',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
}
const policy = '/usr/sbin/policy-rc.d'

/** Installs what is missing from Debian, as root, without starting the services of the packages. */
export function installPackages() {
  const missing = Object.entries(programs).flatMap(([program, name]) => (existsSync(program) ? [] : [name]))
  if (missing.length === 0) return
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (userInfo().uid !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`Install these on Debian 12 as root, then start again: ${command}`)
  console.log(`Installing from Debian: ${missing.join(', ')}`)
  const hasPolicy = existsSync(policy)
  if (!hasPolicy) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    run('apt-get', ['update', '-q'])
    run('apt-get', command.split(' ').slice(1))
  } finally {
    if (!hasPolicy) rmSync(policy)
  }
  // They would start with the machine; the cluster starts its own.
  if (existsSync('/run/systemd/system'))
    for (const service of ['etcd', 'patroni', 'postgresql', 'pgbouncer', 'haproxy', 'nginx'])
      if (missing.some((name) => name.startsWith(service))) spawnSync('systemctl', ['disable', service])
}

function run(command: string, args: string[]) {
  const { status, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`)
}
