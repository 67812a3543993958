import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childrenOf } from '../faults/processes.ts'
import { freePort } from '../free-port.mjs'
import { installPackages } from './packages.ts'
import { cacheConfiguration } from './parts/cache-configuration.ts'
import { poolerConfiguration } from './parts/pooler-configuration.ts'
import { proxyConfiguration } from './parts/proxy-configuration.ts'
import { type Database, type Member, startDatabase } from './parts/start-database.ts'
import { giveToDatabaseUser, openProcesses, type Process, type Start, statusOf, until } from './processes.ts'
import { query } from './query.ts'
import { folderPrefix, logsFolder, removeLeftBehind } from './remove-left-behind.ts'
import { type Part, type Target, type TargetName, targetOfNode, targetOfPart, targetOfPids } from './targets.ts'

export type { Target, TargetName } from './targets.ts'

export type ClusterOptions = {
  /** How many web processes and workers; 2 each. */
  webs?: number
  workers?: number
  /** A caching proxy in front of the proxy, at `cacheUrl`. */
  hasCache?: boolean
  /** Added to the environment of web processes and workers. */
  env?: Record<string, string>
}

/** A web process or worker. `url` is of a web process, `monitorUrl` has /healthz, /readyz and /metrics. */
export type SiteProcess = {
  name: string
  url: string
  monitorUrl: string
  pid(): number
  /** SIGTERM, and a new one once it has ended; resolves with its exit code once the new one serves. */
  replace(): Promise<number | null>
}

export type Cluster = {
  /** The site through the proxy; PUBLIC_URL. */
  publicUrl: string
  /** The caching proxy, if there is one. */
  cacheUrl: string
  webs: SiteProcess[]
  webUrls: string[]
  workers: SiteProcess[]
  /** The primary through the proxy as the role of the site, without the pooler; DATABASE_DIRECT_URL of the site. */
  primaryUrl: string
  /** The same as a superuser. */
  adminUrl: string
  /** The pooler, DATABASE_URL of the site. */
  poolerUrl: string
  /** The standbys through the proxy, DATABASE_READ_URL of the site. */
  readUrl: string
  authSecret: string
  /** The log files of all parts. */
  logFolder: string
  /** The mails that arrived, one line of JSON each: recipients, subject, messageId, text. */
  mailsFile: string
  targets: Record<TargetName, Target>
  database: Database
  /** What Patroni says of its members. */
  members(): Promise<Member[]>
  /** Resolves once there are a primary, a synchronous and an asynchronous standby that follow it. */
  untilComplete(): Promise<void>
  /** Ends all processes of the cluster and removes its data. */
  close(): Promise<void>
}

const root = join(import.meta.dirname, '../..')

/** A whole installation on free ports of this machine. It is closed when this process gets SIGINT, SIGTERM or SIGHUP. */
export async function openCluster(options: ClusterOptions = {}): Promise<Cluster> {
  installPackages()
  removeLeftBehind()
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`))
  // Debian's user of PostgreSQL gets folders of its own in it.
  chmodSync(folder, 0o711)
  const logFolder = join(logsFolder, String(process.pid))
  const processes = openProcesses(logFolder)
  let database: Database | undefined
  const close = async () => {
    toClose.delete(close)
    await processes.endAll((name) => !name.startsWith('postgres'))
    await database?.end()
    await processes.endAll(() => true)
    rmSync(folder, { recursive: true, force: true })
  }
  toClose.add(close)
  closeOnSignals()
  try {
    const started = await startAll({ ...options, folder, logFolder, processes, onDatabase: (opened) => (database = opened) })
    return { ...started, close }
  } catch (error) {
    await close()
    throw error
  }
}

type Starting = ClusterOptions & {
  folder: string
  logFolder: string
  processes: ReturnType<typeof openProcesses>
  onDatabase: (database: Database) => void
}

async function startAll({
  webs: webCount = 2,
  workers: workerCount = 2,
  hasCache = false,
  env = {},
  folder,
  logFolder,
  processes,
  onDatabase,
}: Starting) {
  const ports = await freePorts(15 + 2 * (webCount + workerCount))
  const port = () => ports.pop() ?? 0
  const at = { web: port(), primary: port(), read: port(), pooler: port(), store: port(), mail: port(), cache: port() }
  const passwords = { superuser: newSecret(), replication: newSecret(), site: newSecret() }
  const authSecret = newSecret()
  const publicUrl = `http://localhost:${at.web}`
  const mailsFile = join(logFolder, 'mails.jsonl')
  const databaseUrl = (port: number) => `postgres://shutterbid:${passwords.site}@127.0.0.1:${port}/shutterbid`
  const adminUrlOf = (name: string) => `postgres://postgres:${passwords.superuser}@127.0.0.1:${at.primary}/${name}`
  const adminUrl = adminUrlOf('shutterbid')
  const sites = [...numbered('web', webCount), ...numbered('worker', workerCount)].map((name) => ({
    name,
    isWeb: name.startsWith('web'),
    port: port(),
    monitorPort: port(),
  }))

  const database = startDatabase({ processes, folder, ports: ports.splice(0, 8), passwords })
  onDatabase(database)
  const proxyFacts = {
    ports: at,
    socket: join(folder, 'proxy.socket'),
    webs: sites.filter(({ isWeb }) => isWeb).map((site) => ({ name: site.name.replace(' ', '-'), port: site.port })),
    nodes: database.nodes,
  }
  const proxy = openPart(
    { name: 'proxy', command: '/usr/sbin/haproxy', args: ['-db', '-f', write('haproxy.cfg', proxyConfiguration(proxyFacts))] },
    async () => (await statusOf(publicUrl)) !== undefined,
  )
  const store = openPart(ourProgram('store', 'server/test/fakes/serve-bucket.ts', folderOf('store'), String(at.store)), async () => {
    return (await statusOf(urlOf(at.store))) !== undefined
  })
  const mail = openPart(ourProgram('mail server', 'server/test/fakes/serve-mail.ts', mailsFile, String(at.mail)), () => true)
  await until('a primary answers through the proxy', () => answers(adminUrlOf('postgres')))
  await createDatabase()
  const pooler = openPart({ name: 'pooler', command: '/usr/sbin/pgbouncer', args: [writePooler()], isDatabase: true }, () =>
    answers(databaseUrl(at.pooler)),
  )
  await Promise.all([pooler, store].map((part) => part.untilServing()))

  const siteParts = sites.map((site) => {
    const start = { ...ourProgram(site.name, 'web/serve.ts'), env: { ...siteEnv(site), ...env } }
    const readyUrl = site.isWeb ? `${urlOf(site.port)}/readyz` : `${urlOf(site.monitorPort)}/healthz`
    const part = openPart(start, async () => (await statusOf(readyUrl)) === 200)
    return { ...site, part }
  })
  await Promise.all(siteParts.map(({ part }) => part.untilServing()))
  if (hasCache) {
    const configuration = write('nginx.conf', cacheConfiguration({ port: at.cache, originPort: at.web, folder: folderOf('cache') }))
    const start = { name: 'cache', command: '/usr/sbin/nginx', args: ['-c', configuration, '-p', folder, '-e', 'stderr'] }
    await openPart(start, async () => (await statusOf(`${urlOf(at.cache)}/healthz`)) !== undefined).untilServing()
  }
  await until('the site answers through the proxy', async () => (await statusOf(`${publicUrl}/readyz`)) === 200)
  await database.untilComplete()

  const processesOfSite = siteParts.map(({ name, isWeb, port, monitorPort, part }) => ({
    isWeb,
    name,
    url: urlOf(port),
    monitorUrl: urlOf(monitorPort),
    pid: () => part.process().pid,
    async replace() {
      const code = await part.process().kill('SIGTERM')
      await part.restart()
      return code
    },
  }))
  const siteTarget = (name: TargetName) => {
    const found = siteParts.find((site) => site.name === name)
    return found ? targetOfPart(name, found.part) : targetOfPids(name, async () => [], database.untilComplete)
  }
  const imageProcesses = async () =>
    processesOfSite
      .flatMap((site) => childrenOf(site.pid()))
      .filter(({ command }) => command.includes('image-process'))
      .map(({ pid }) => pid)
  const backends = async () => {
    const rows = await query<{ pid: number }>(adminUrl, `select pid from pg_stat_activity where usename = 'shutterbid'`)
    return rows.map(({ pid }) => pid)
  }
  const postmaster = async () => {
    const node = await database.nodeOf('leader')
    return [(node && database.postmasterOf(node)) ?? []].flat()
  }
  const targets: Record<TargetName, Target> = {
    'web 1': siteTarget('web 1'),
    'web 2': siteTarget('web 2'),
    'worker 1': siteTarget('worker 1'),
    'worker 2': siteTarget('worker 2'),
    'image process': targetOfPids('image process', imageProcesses, async () => {}),
    backend: targetOfPids('backend', backends, database.untilComplete),
    postmaster: targetOfPids('postmaster', postmaster, database.untilComplete),
    primary: targetOfNode('primary', database, 'leader'),
    'synchronous standby': targetOfNode('synchronous standby', database, 'sync_standby'),
    'asynchronous standby': targetOfNode('asynchronous standby', database, 'replica'),
    pooler: targetOfPart('pooler', pooler),
    proxy: targetOfPart('proxy', proxy),
    store: targetOfPart('store', store),
    'mail server': targetOfPart('mail server', mail),
  }
  return {
    publicUrl,
    cacheUrl: urlOf(at.cache),
    webs: processesOfSite.filter(({ isWeb }) => isWeb),
    webUrls: processesOfSite.filter(({ isWeb }) => isWeb).map(({ url }) => url),
    workers: processesOfSite.filter(({ isWeb }) => !isWeb),
    primaryUrl: databaseUrl(at.primary),
    adminUrl,
    poolerUrl: databaseUrl(at.pooler),
    readUrl: databaseUrl(at.read),
    authSecret,
    logFolder,
    mailsFile,
    targets,
    database,
    members: database.members,
    untilComplete: database.untilComplete,
  }

  function openPart(start: Start, isServing: () => Promise<boolean> | boolean): Part {
    let running: Process = processes.start(start)
    const untilServing = () =>
      until(`${start.name} serves; see ${logFolder}`, async () => {
        if (running.hasEnded()) throw new Error(`${start.name} ended; see ${logFolder}`)
        return isServing()
      })
    return {
      process: () => running,
      untilServing,
      async restart() {
        if (running.hasEnded()) running = processes.start(start)
        await untilServing()
      },
    }
  }

  function write(name: string, contents: string) {
    const file = join(folder, name)
    writeFileSync(file, contents, { mode: 0o600 })
    return file
  }

  function folderOf(name: string) {
    const made = join(folder, name)
    mkdirSync(made, { mode: 0o700 })
    return made
  }

  function writePooler() {
    const own = folderOf('pgbouncer')
    const usersFile = write('pgbouncer/users.txt', `"shutterbid" "${passwords.site}"\n`)
    const file = write('pgbouncer/pgbouncer.ini', poolerConfiguration({ port: at.pooler, primaryPort: at.primary, usersFile }))
    for (const path of [own, usersFile, file]) giveToDatabaseUser(path)
    return file
  }

  /** As docs/operating/many-machines.md says. */
  async function createDatabase() {
    const connection = { PGHOST: '127.0.0.1', PGPORT: String(at.primary), PGPASSWORD: passwords.superuser }
    const { status, stderr } = spawnSync('sh', [join(root, 'bin/create-database.sh')], {
      env: { ...process.env, ...connection, PASSWORD_FILE: write('database-password', passwords.site) },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`bin/create-database.sh failed: ${stderr}`)
    const limits = { statement_timeout: '8s', lock_timeout: '5s', idle_in_transaction_session_timeout: '10s' }
    for (const [name, limit] of Object.entries(limits)) await query(adminUrl, `alter role shutterbid set ${name} = '${limit}'`)
  }

  function siteEnv(site: (typeof sites)[number]) {
    return {
      NODE_ENV: 'production',
      SHUTTERBID_MODE: 'live',
      ROLE: site.isWeb ? 'web' : 'worker',
      HOST: '127.0.0.1',
      PORT: String(site.port),
      MONITOR_PORT: String(site.monitorPort),
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: 'on',
      DATA_DIR: join(folder, site.name.replace(' ', '-')),
      DATABASE_URL: databaseUrl(at.pooler),
      DATABASE_DIRECT_URL: databaseUrl(at.primary),
      DATABASE_READ_URL: databaseUrl(at.read),
      S3_ENDPOINT: urlOf(at.store),
      S3_BUCKET: 'pictures',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      SMTP_URL: `smtp://127.0.0.1:${at.mail}`,
      AUTH_SECRET: authSecret,
      // The clients of a load test share one network address.
      CALL_LIMIT_FACTOR: '10000',
    }
  }
}

const toClose = new Set<() => Promise<void>>()
let closesOnSignals = false

function closeOnSignals() {
  if (closesOnSignals) return
  closesOnSignals = true
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, async () => {
      await Promise.allSettled([...toClose].map((close) => close()))
      process.exit(130)
    })
}

const newSecret = () => randomBytes(24).toString('hex')
const urlOf = (port: number) => `http://127.0.0.1:${port}`

function answers(url: string) {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  )
}

async function freePorts(count: number) {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}

function numbered(name: string, count: number) {
  return Array.from({ length: count }, (_, index) => `${name} ${index + 1}`)
}

function ourProgram(name: string, file: string, ...args: string[]): Start {
  return { name, command: 'node', args: [join(root, file), ...args], isOurs: true }
}
