import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const programs = ['/usr/bin/radicale', '/usr/local/bin/radicale', '/opt/homebrew/bin/radicale']
const password = 'app-password'

/** A real CalDAV server for one user, who has no calendar yet. */
export async function openRadicale() {
  const program = await findRadicale()
  const folder = await mkdtemp(join(tmpdir(), 'shutterbid-radicale-'))
  const port = await freePort()
  const users = join(folder, 'users')
  await writeFile(users, `bo:${password}\n`)
  const options = {
    'server-hosts': `127.0.0.1:${port}`,
    'storage-filesystem-folder': join(folder, 'data'),
    'auth-type': 'htpasswd',
    'auth-htpasswd-filename': users,
    'auth-htpasswd-encryption': 'plain',
    'auth-delay': '0',
    'logging-level': 'info',
    // Radicale removes older states by the time of their files, which the clock of a test does not move.
    'storage-max-sync-token-age': '1000000000',
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const server = spawn(program, ['--config', '', ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  afterAll(async () => {
    server.kill()
    if (server.exitCode === null) await once(server, 'exit')
    await rm(folder, { recursive: true, force: true })
  })
  await new Promise<void>((resolve, reject) => {
    let log = ''
    server.stderr.on('data', (text) => {
      log += text
      if (log.includes('server ready')) resolve()
    })
    server.once('exit', () => reject(new Error(`Radicale does not start: ${log}`)))
  })
  const url = `http://127.0.0.1:${port}`
  const authorization = `Basic ${Buffer.from(`bo:${password}`).toString('base64')}`
  async function send(method: string, path: string, body = '') {
    const response = await fetch(url + path, { method, headers: { authorization }, ...(body && { body }) })
    if (!response.ok) throw new Error(`Radicale answers ${response.status} to ${method} ${path}`)
    return response.text()
  }
  return { url, access: { kind: 'caldav' as const, url: `${url}/`, username: 'bo', password }, send }
}

/** Several test files may come here at the same time. */
async function findRadicale() {
  if (!installed() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const install = 'test -x /usr/bin/radicale || { apt-get update -qq; apt-get install -y -qq radicale; }'
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const installer = spawn('flock', [join(tmpdir(), 'shutterbid-radicale.lock'), 'sh', '-c', install], { stdio: 'inherit', env })
    await once(installer, 'exit')
  }
  const program = installed()
  if (!program) throw new Error('Radicale was not found. Install it, on Debian with apt-get install radicale.')
  return program
}

function installed() {
  return programs.find((path) => existsSync(path))
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
