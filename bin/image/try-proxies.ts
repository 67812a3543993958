// Puts each example of docs/operating/proxies in front of a site and tries what a proxy can get wrong: https, a large file, a stream that gets
// a change at once, a forged address. On Debian, root installs a proxy that is missing. Part of `npm run nightly`.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { callHeaders } from '../../bench/as-person.ts'
import { writeLiveQuery } from '../../domain/src/live/write-live-query.ts'
import { messageLimits } from '../../domain/src/messages/limits.ts'
import { demoPassword } from '../../server/demo/accounts.ts'
import { aClient, aPassword, aPhotographer } from '../../server/factories/people.ts'
import { embeddedPostgres } from '../../server/src/platform/db/embedded/embedded-postgres.ts'
import { removeCluster } from '../../server/src/platform/db/embedded/remove-cluster.ts'
import { connect as connectDatabase } from '../../server/src/platform/db/open-database.ts'
import { prepareDatabase } from '../../server/src/platform/db/prepare-database.ts'
import { queryRows } from '../faults/query-rows.ts'
import { openReport } from '../faults/report.ts'
import { freePort } from '../free-port.mjs'
import { buildIfStale } from '../project.mjs'
import { startSite } from '../upgrade/start-site.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.data', `proxies-${process.pid}`)
const examples = join(root, 'docs/operating/proxies')
const domain = 'shutterbid.example'
const publicUrl = `https://${domain}`
const changeMs = 2000
/** Longer than the usual timeout of a proxy, which is a minute; the site itself says something every half minute. */
const quietMs = 75_000

type Ports = { http: number; https: number; web: number; pem: string; key: string; crt: string }
/** An example with this machine's ports and certificate; nothing else may differ. */
const proxies: Record<
  string,
  { file: string; adapt: (text: string, ports: Ports) => string; start: (file: string) => [string, string[]] }
> = {
  caddy: {
    file: 'Caddyfile',
    adapt: (text, { http, https, web, crt, key }) =>
      `{\n\thttp_port ${http}\n\thttps_port ${https}\n\tadmin off\n\tstorage file_system ${folder}/caddy\n\tdefault_bind 127.0.0.1\n}\n${text
        .replace(/^shutterbid\.example \{/m, `${domain} {\n\ttls ${crt} ${key}`)
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${web}`)}`,
    start: (file) => ['caddy', ['run', '--config', file, '--adapter', 'caddyfile']],
  },
  nginx: {
    file: 'nginx.conf',
    adapt: (text, { http, https, web, crt, key }) =>
      `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\nclient_body_temp_path ${folder}/body;\nproxy_temp_path ${folder}/proxied;\n${text
        .replace('listen 80;', `listen 127.0.0.1:${http};`)
        .replace('listen 443 ', `listen 127.0.0.1:${https} `)
        .replace('/etc/letsencrypt/live/shutterbid.example/fullchain.pem', crt)
        .replace('/etc/letsencrypt/live/shutterbid.example/privkey.pem', key)
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${web}`)}\n}\n`,
    start: (file) => ['nginx', ['-c', file]],
  },
  haproxy: {
    file: 'haproxy.cfg',
    adapt: (text, { http, https, web, pem }) =>
      text
        .replace('bind :80', `bind 127.0.0.1:${http}`)
        .replace('bind :443', `bind 127.0.0.1:${https}`)
        .replace('/etc/haproxy/shutterbid.pem', pem)
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${web}`)
        .replace(/^\tserver web2 .*\n/gm, ''),
    start: (file) => ['haproxy', ['-db', '-f', file]],
  },
}

const report = openReport()
await buildIfStale()
mkdirSync(folder, { recursive: true })
const cluster = join(folder, 'postgres')
const postgres = await embeddedPostgres(cluster)
let site: Awaited<ReturnType<typeof startSite>> | undefined
try {
  await prepareDatabase(postgres.adminUrlOf, 'shutterbid')
  const url = postgres.urlOf('shutterbid')
  site = await startSite(
    root,
    {
      DATABASE_URL: url,
      AUTH_SECRET: 'only-for-proxies-only-for-proxies-0',
      PUBLIC_URL: publicUrl,
      SMTP_URL: 'smtp://127.0.0.1:9',
      DATA_DIR: join(folder, 'data'),
      TRUST_PROXY: 'on',
    },
    join(root, '.data/proxies.log'),
  )
  const wanted = process.argv.slice(2)
  for (const name of Object.keys(proxies)) if (wanted.length === 0 || wanted.includes(name)) await tryProxy(name, site.address, url)
} finally {
  await site?.stop()
  postgres.stop()
  removeCluster(cluster)
  rmSync(folder, { recursive: true, force: true })
}
process.exit(report.close() ? 0 : 1)

async function tryProxy(name: string, address: string, url: string) {
  report.title(name)
  const proxy = proxies[name]
  if (!proxy) throw new Error(`There is no example for ${name}.`)
  install(name)
  const ports = { http: Number(await freePort()), https: Number(await freePort()), web: Number(new URL(address).port), ...certificate() }
  const file = join(folder, proxy.file)
  writeFileSync(file, proxy.adapt(readFileSync(join(examples, proxy.file), 'utf8'), ports))
  const [program, args] = proxy.start(file)
  const running = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore'], env: { ...process.env, HOME: folder } })
  try {
    await listening(ports.https, running)
    await tryRequests(ports, url)
  } finally {
    running.kill('SIGTERM')
    if (running.exitCode === null) await once(running, 'exit')
  }
}

async function tryRequests({ http, https }: Ports, url: string) {
  const plain = await fetch(`http://127.0.0.1:${http}/jobs`, { redirect: 'manual', headers: { host: domain } })
  report.expect([301, 302, 308].includes(plain.status), `http answers ${plain.status} instead of leading to https`)

  const { db, pool } = connectDatabase(url)
  const [client, photographer] = [await aClient(db), await aPhotographer(db)]
  for (const { id } of [client, photographer]) await aPassword(db, id, demoPassword)
  await db.$client.query('delete from attempts')
  await pool.end()
  const forged = { 'x-forwarded-for': '203.0.113.7' }
  const signedIn = await send(https, '/api/rpc/signingIn/signIn', { json: { email: client.email, password: demoPassword } }, forged)
  const cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  report.expect(signedIn.statusCode === 200 && cookie !== '', `sign-in answers ${signedIn.statusCode}: ${signedIn.text}`)
  const [session] = await queryRows<{ address: string }>(url, 'select ip_address as address from sessions where person_id = $1', [
    client.id,
  ])
  report.expect(session?.address === '127.0.0.1', `the visitor's address is taken for ${session?.address}`)

  const file = new Uint8Array(messageLimits.attachments.bytes - 1024)
  file.set(readFileSync(join(root, 'server/demo/pictures/arch-valley.jpg')))
  const startedAt = performance.now()
  const attached = await attach(https, cookie, photographer.id, file)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  report.expect(
    attached.statusCode === 200 || attached.statusCode === 201,
    `a file of 10 MB is refused with ${attached.statusCode}: ${attached.text.slice(0, 200)}`,
  )
  const tooLarge = await attach(https, cookie, photographer.id, new Uint8Array(13 * 1024 ** 2)).catch(() => ({ statusCode: 413 }))
  report.expect(tooLarge.statusCode === 413, `a body of 13 MB is answered with ${tooLarge.statusCode}`)

  const stream = await openStream(https, cookie)
  const message = { personId: photographer.id, messageId: randomUUID(), content: 'Are you free on Saturday?' }
  const tell = async () => {
    const told = stream.next('event: changes')
    const sentAt = performance.now()
    const sent = await send(https, '/api/rpc/messages/send', { json: { ...message, messageId: randomUUID() } }, { cookie })
    report.expect(sent.statusCode === 200, `a message is refused with ${sent.statusCode}: ${sent.text}`)
    await Promise.race([told, wait(changeMs, undefined, { ref: false })])
    return performance.now() - sentAt
  }
  const first = await tell()
  report.expect(first < changeMs, 'a change does not reach the stream')
  await wait(quietMs)
  const later = await tell()
  report.expect(later < changeMs && !stream.isClosed(), `after ${quietMs / 1000} s without changes the stream is dead`)
  stream.close()
  report.say(
    `a file of 10 MB in ${seconds} s, 13 MB refused; a change reaches the stream in ${Math.round(first)} ms, after ${quietMs / 1000} s in ${Math.round(later)} ms`,
  )
}

type Answer = IncomingMessage & { text: string }

function send(port: number, path: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
  return post(port, path, Buffer.from(JSON.stringify(body)), { 'content-type': 'application/json', ...headers })
}

async function attach(port: number, cookie: string, personId: string, file: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('data', JSON.stringify({ json: { personId, file: {} }, meta: [], maps: [['file']] }))
  form.set('0', new File([file], 'arch.jpg', { type: 'image/jpeg' }))
  const encoded = new Request('http://localhost', { method: 'POST', body: form })
  const type = encoded.headers.get('content-type') ?? ''
  return post(port, '/api/rpc/messages/attach', Buffer.from(await encoded.arrayBuffer()), { 'content-type': type, cookie })
}

function post(port: number, path: string, body: Buffer, headers: Record<string, string>) {
  return new Promise<Answer>((resolve, reject) => {
    const all = { ...callHeaders(publicUrl), ...headers, host: domain, 'content-length': body.length, 'idempotency-key': randomUUID() }
    const sent = request({ ...to(port), path, method: 'POST', headers: all }, async (answer) => {
      const chunks: Buffer[] = await answer.toArray()
      resolve(Object.assign(answer, { text: Buffer.concat(chunks).toString() }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function to(port: number) {
  return { host: '127.0.0.1', port, servername: domain, rejectUnauthorized: false }
}

async function openStream(port: number, cookie: string) {
  const path = `/api/changes?${writeLiveQuery({ groups: [{ topics: ['account', 'conversations'] }] })}`
  const opened = request({ ...to(port), path, headers: { host: domain, cookie, accept: 'text/event-stream' } })
  opened.end()
  const [answer] = (await once(opened, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`the stream answers ${answer.statusCode}`)
  let text = ''
  let isClosed = false
  answer.setEncoding('utf8')
  answer.on('close', () => {
    isClosed = true
  })
  answer.on('error', () => {})
  answer.on('data', (part: string) => {
    text += part
    answer.emit('more')
  })
  while (!text.includes('event: hello')) await once(answer, 'more')
  return {
    isClosed: () => isClosed,
    /** Resolves when this appears after now. */
    async next(what: string) {
      text = ''
      while (!text.includes(what)) await once(answer, 'more')
    },
    close: () => answer.destroy(),
  }
}

/** A certificate that this machine signed itself. */
function certificate() {
  const [key, crt, pem] = [join(folder, 'key.pem'), join(folder, 'crt.pem'), join(folder, 'both.pem')]
  const subject = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', crt, ...subject], {
    stdio: 'ignore',
  })
  writeFileSync(pem, readFileSync(crt, 'utf8') + readFileSync(key, 'utf8'))
  return { key, crt, pem }
}

/** Without its service, which would take port 80. */
function install(name: string) {
  if (spawnSync('which', [name]).status === 0) return
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) throw new Error(`Install ${name} first.`)
  execFileSync('apt-get', ['install', '--yes', '--quiet', name], { stdio: 'ignore', env: { ...process.env, RUNLEVEL: '1' } })
}

async function listening(port: number, running: ChildProcess) {
  for (let tries = 0; tries < 200 && running.exitCode === null; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false))
      socket.on('connect', () => socket.end())
    })
    if (isOpen) return
    await wait(50)
  }
  throw new Error('the proxy did not start')
}
