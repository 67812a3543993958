// Builds the image without Docker and starts it like a container: as its own user, on a root that nobody can write to. Needs root, for
// mounts. `node bin/image/try-image.ts [folder]`; with a folder, the built image stays there and is used again. Part of `npm run nightly`.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '../../server/demo/accounts.ts'
import { aPassword, aPhotographer } from '../../server/factories/people.ts'
import { embeddedPostgres } from '../../server/src/platform/db/embedded/embedded-postgres.ts'
import { removeCluster } from '../../server/src/platform/db/embedded/remove-cluster.ts'
import { connect } from '../../server/src/platform/db/open-database.ts'
import { prepareDatabase } from '../../server/src/platform/db/prepare-database.ts'
import { openReport } from '../faults/report.ts'
import { freePort } from '../free-port.mjs'
import { buildImage } from './build-image.ts'
import { sendPhoto, signIn } from './calls.ts'
import { commandOf, environmentOf } from './read-dockerfile.ts'

const maxMegabytes = 350
const startMs = 120_000

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error('The test of the image mounts folders, which only root on Linux can do.')
  process.exit(1)
}
const report = openReport()
const [keptFolder] = process.argv.slice(2)
const folder = keptFolder ?? mkdtempSync(join(tmpdir(), 'shutterbid-image-'))
mkdirSync(folder, { recursive: true })
// The image's user must reach its data folder.
chmodSync(folder, 0o755)
report.title('The image')
try {
  const { layers, steps, megabytes } = buildImage(folder)
  const total = megabytes.base + megabytes.own
  report.say(`${total} MB: ${megabytes.base} MB of debian:bookworm-slim, ${megabytes.own} MB of Node, packages and program`)
  report.expect(total <= maxMegabytes, `the image has ${total} MB, more than ${maxMegabytes}`)
  await tryImage({ layers, steps })
} finally {
  for (const name of keptFolder ? ['database', 'data'] : ['']) rmSync(join(folder, name), { recursive: true, force: true })
}
process.exit(report.close() ? 0 : 1)

async function tryImage({ layers, steps }: Pick<ReturnType<typeof buildImage>, 'layers' | 'steps'>) {
  const cluster = join(folder, 'database')
  const postgres = await embeddedPostgres(cluster)
  await prepareDatabase(postgres.adminUrlOf, 'shutterbid')
  const url = postgres.urlOf('shutterbid')
  const socket = new URL(url).searchParams.get('host') ?? ''
  // Otherwise only PostgreSQL's own user and root can open it.
  chmodSync(socket, 0o755)
  const [uid = '', gid = ''] = (steps.find(({ name }) => name === 'USER')?.text ?? '').split(':')
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, Number(uid), Number(gid))
  const port = Number(await freePort())
  const [origin, monitorPort] = [`http://127.0.0.1:${port}`, Number(await freePort())]
  const env = {
    ...environmentOf(steps),
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    // Of this machine only, unlike a container, which has an address of its own.
    HOST: '127.0.0.1',
    PORT: String(port),
    MONITOR_PORT: String(monitorPort),
    PUBLIC_URL: origin,
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATABASE_URL: url,
    AUTH_SECRET: 'only-for-the-image-only-for-the-image',
    CALL_LIMIT_FACTOR: '100',
  }
  const inImage = (user: string, command: string[]) => {
    const script = `set -e
      mount -t overlay overlay -o "lowerdir=$1" "$2"
      mount -t tmpfs tmpfs "$2/tmp"
      mount --bind "$3" "$2/data"
      for name in dev proc; do mount --rbind /$name "$2/$name"; done
      mkdir -p "$2$4" && mount --bind "$4" "$2$4"
      merged=$2 user=$5; shift 5
      exec setpriv --no-new-privs chroot --userspec="$user" --groups= "$merged" /bin/sh -c 'cd /app && exec "$@"' sh "$@"`
    const merged = join(folder, 'running')
    mkdirSync(merged, { recursive: true })
    return ['--mount', 'sh', '-c', script, 'sh', layers.join(':'), merged, data, socket, user, ...command]
  }
  const runIn = (user: string, ...command: string[]) => spawnSync('unshare', inImage(user, command), { env, encoding: 'utf8' })
  const healthcheck = commandOf(steps, 'HEALTHCHECK')
  const user = `${uid}:${gid}`

  const { stderr: refusal } = runIn('0:0', 'touch', '/app/probe')
  report.expect(refusal.includes('Read-only file system'), `the root of the image can be written to: ${refusal}`)
  report.expect(runIn(user, ...healthcheck).status === 1, 'the health check succeeds without a site')
  const site = spawn('unshare', inImage(user, commandOf(steps, 'CMD')), { env, stdio: ['ignore', 'inherit', 'inherit'] })
  try {
    await ready(site, origin)
    report.expect(userOf(site.pid ?? 0) === uid, `the site runs as user ${userOf(site.pid ?? 0)}, not ${uid}`)
    await tryPages(origin, url)
    const health = runIn(user, ...healthcheck)
    report.expect(health.status === 0, `the health check fails: ${health.stderr}`)
    for (const words of [['version'], ['failed-rows']]) {
      const { status, stdout, stderr } = runIn(user, 'node', 'bin/admin.mjs', ...words)
      report.say(`admin ${words.join(' ')}: ${stdout.trim().replaceAll('\n', '; ')}`)
      report.expect(status === 0, `node bin/admin.mjs ${words.join(' ')} fails: ${stderr}`)
    }
    site.kill('SIGTERM')
    const [code] = await once(site, 'exit')
    report.expect(code === 0, `after SIGTERM the site ended with ${code}`)
    report.expect(runIn(user, ...healthcheck).status === 1, 'the health check succeeds after the site ended')
  } finally {
    site.kill('SIGKILL')
    postgres.stop()
    chmodSync(socket, 0o700)
    removeCluster(cluster)
  }
}

async function tryPages(origin: string, url: string) {
  const page = await fetch(`${origin}/`)
  const text = await page.text()
  report.expect(page.status === 200 && text.includes('Shutterbid'), `the first page answers ${page.status}`)
  const script = /assets\/[\w.-]+\.js/.exec(text)?.[0]
  report.expect((await fetch(`${origin}/${script}`)).ok, `the page's script ${script} is missing`)
  const { db, pool } = connect(url)
  const { id, email } = await aPhotographer(db)
  await aPassword(db, id, demoPassword)
  await pool.end()
  const added = await sendPhoto(origin, await signIn(origin, email))
  report.expect(added.status === 201 || added.status === 200, `a picture is refused with ${added.status}`)
  const again = await fetch(`${origin}/photographers`)
  report.expect(again.status === 200, `a list answers ${again.status}`)
  report.say(`pages, scripts and uploads work; a picture was processed: ${added.status}`)
}

function userOf(pid: number) {
  return /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
}

async function ready(site: ChildProcess, origin: string) {
  const deadline = Date.now() + startMs
  while (Date.now() < deadline && site.exitCode === null) {
    if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return
    await wait(200)
  }
  throw new Error('the image did not start')
}
