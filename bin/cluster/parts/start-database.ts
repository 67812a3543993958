import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresPrograms } from '../packages.ts'
import { giveToDatabaseUser, isRunning, type Process, type Processes, signal, until } from '../processes.ts'
import { query } from '../query.ts'

export type Passwords = { superuser: string; replication: string; site: string }
export type Node = { name: string; port: number; restPort: number; folder: string; patroni: Process }
export type Member = { name: string; role: 'leader' | 'sync_standby' | 'replica'; state: string; timeline: number; lag: number }
export type Database = ReturnType<typeof openDatabase>

type Settings = { processes: Processes; folder: string; ports: number[]; passwords: Passwords }

/** As short as Patroni allows: after the loss of its machine a primary counts as lost for `ttl`. */
const patience = { ttl: 20, loop_wait: 1, retry_timeout: 3 }

/** etcd, and three PostgreSQL under Patroni. */
export function startDatabase({ processes, folder, ports, passwords }: Settings) {
  const [etcdPort = 0, etcdPeerPort = 0, ...others] = ports
  startEtcd()
  const nodes = [1, 2, 3].map((number): Node => {
    const [port = 0, restPort = 0] = others.slice(2 * (number - 1))
    const node = { name: `postgres-${number}`, port, restPort, folder: join(folder, `postgres-${number}`) }
    mkdirSync(node.folder, { mode: 0o700 })
    giveToDatabaseUser(node.folder)
    writeFileSync(join(node.folder, 'patroni.yml'), JSON.stringify(patroniConfiguration(node), null, 2), { mode: 0o600 })
    giveToDatabaseUser(join(node.folder, 'patroni.yml'))
    return { ...node, patroni: startPatroni(node) }
  })
  return openDatabase({ nodes, passwords, startPatroni })

  function startEtcd() {
    const data = join(folder, 'etcd')
    mkdirSync(data, { mode: 0o700 })
    const [client, peer] = [etcdPort, etcdPeerPort].map((port) => `http://127.0.0.1:${port}`)
    const flags = {
      name: 'one',
      'data-dir': data,
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': `one=${peer}`,
      'log-level': 'warn',
    }
    const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`)
    return processes.start({ name: 'etcd', command: '/usr/bin/etcd', args })
  }

  function startPatroni(node: Omit<Node, 'patroni'>) {
    return processes.start({ name: node.name, command: '/usr/bin/patroni', args: [join(node.folder, 'patroni.yml')], isDatabase: true })
  }

  function patroniConfiguration({ name, port, restPort, folder: own }: Omit<Node, 'patroni'>) {
    const address = `127.0.0.1:${port}`
    const rest = `127.0.0.1:${restPort}`
    return {
      scope: 'shutterbid',
      name,
      restapi: { listen: rest, connect_address: rest },
      etcd3: { host: `127.0.0.1:${etcdPort}` },
      bootstrap: {
        dcs: {
          ...patience,
          synchronous_mode: true,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: { max_connections: 200, max_wal_senders: 10, wal_keep_size: '256MB' },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replication 127.0.0.1/32 scram-sha-256'],
      },
      postgresql: {
        listen: address,
        connect_address: address,
        data_dir: join(own, 'data'),
        bin_dir: postgresPrograms,
        // Otherwise a new standby waits for the next checkpoint, for minutes.
        basebackup: [{ checkpoint: 'fast' }],
        pgpass: join(own, 'pgpass'),
        authentication: {
          superuser: { username: 'postgres', password: passwords.superuser },
          replication: { username: 'replication', password: passwords.replication },
        },
        // Without a file in a shared folder, and with all shared memory in its own.
        parameters: { unix_socket_directories: own, dynamic_shared_memory_type: 'mmap', shared_buffers: '128MB' },
      },
    }
  }
}

type Opening = { nodes: Node[]; passwords: Passwords; startPatroni: (node: Node) => Process }

function openDatabase({ nodes, passwords, startPatroni }: Opening) {
  const database = {
    nodes,
    members,
    urlOf: ({ port }: Node, name = 'postgres') => `postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/${name}`,
    async nodeOf(role: Member['role']) {
      const name = (await members()).find((member) => member.role === role)?.name
      return nodes.find((node) => node.name === name)
    },
    postmasterOf: ({ folder }: Node) => postmasterIn(folder),
    /** SIGKILL of a PostgreSQL and its Patroni, as if their machine were lost. */
    async kill(node: Node) {
      const killed = node.patroni.kill('SIGKILL')
      const postmaster = postmasterIn(node.folder)
      if (postmaster) signal(postmaster, 'SIGKILL')
      await killed
      await until(`${node.name} has ended`, () => !postmaster || !isRunning(postmaster))
    },
    start(node: Node) {
      if (node.patroni.hasEnded()) node.patroni = startPatroni(node)
    },
    /** Resolves once one standby follows synchronously and another asynchronously. */
    untilComplete: () => until('there are a primary and two standbys', isComplete, { seconds: 120, everyMs: 200 }),
    /** At once, and so that PostgreSQL leaves no shared memory behind. */
    async end() {
      await Promise.all(
        nodes.map(async (node) => {
          const postmaster = postmasterIn(node.folder)
          await node.patroni.kill('SIGKILL')
          if (!postmaster) return
          signal(postmaster, 'SIGCONT')
          signal(postmaster, 'SIGQUIT')
          await until(`${node.name} has ended`, () => !isRunning(postmaster), { seconds: 20 }).catch(() => signal(postmaster, 'SIGKILL'))
        }),
      )
    },
  }
  return database

  async function members(): Promise<Member[]> {
    for (const { restPort } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  async function isComplete() {
    const leader = await database.nodeOf('leader')
    if (!leader) return false
    const rows = await query<{ sync_state: string }>(
      database.urlOf(leader),
      `select sync_state from pg_stat_replication where state = 'streaming' and pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) < 16777216`,
    ).catch(() => [])
    const states = rows.map(({ sync_state }) => sync_state).sort()
    return states.length === 2 && states[0] === 'async' && states[1] === 'sync'
  }
}

/** The process of a running PostgreSQL. */
export function postmasterIn(folder: string) {
  try {
    const pid = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
    return isRunning(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) ? pid : undefined
  } catch {
    return undefined
  }
}
