import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from './open-site.ts'
import type { Report } from './report.ts'

const clients = 16
const loadMs = 2000
const goalMs = 5000
const notReady = 'not ready'
const paths = ['/', '/healthz', '/photographers', '/readyz']

/** Stops a site under load: every accepted connection must get an answer. */
export async function stopUnderLoad(site: Site, report: Report, slack: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const outcomes = new Map<string, number>()
  let turn = 0
  const running = Array.from({ length: clients }, async () => {
    for (;;) {
      const outcome = await request(site, agent, paths[turn++ % paths.length] ?? '/')
      if (outcome === 'gone') return
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  })
  await wait(loadMs)
  const { code, ms } = await site.stop()
  await Promise.all(running)
  agent.destroy()
  const failed = [...outcomes].filter(([outcome]) => !['200', notReady].includes(outcome))
  report.say(
    `SIGTERM under load: ended after ${(ms / 1000).toFixed(1)} s with code ${code}; ${outcomes.get('200')} answers, failed: ${failed.length}`,
  )
  report.expect(failed.length === 0, `while it was stopped: ${failed.map(([outcome, count]) => `${outcome} ${count}`).join(', ')}`)
  report.expect(code === 0 && ms <= goalMs * slack, `it ended after ${ms} ms with code ${code}`)
}

/** `gone`: a connection that was not accepted. */
function request({ port }: Site, agent: Agent, path: string) {
  return new Promise<string>((resolve) => {
    const sent = get({ port, host: '127.0.0.1', path, agent }, (response) => {
      response.on('error', (error) => resolve(error.message))
      response.on('end', () => resolve(response.complete ? answerOf(path, response.statusCode) : 'broken off'))
      response.resume()
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isNew = !sent.reusedSocket
      resolve(isNew && (error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET') ? 'gone' : `${error.code}`)
    })
  })
}

/** A site that is busy may say that it is not ready. */
function answerOf(path: string, status: number | undefined) {
  return path === '/readyz' && status === 503 ? notReady : String(status)
}
