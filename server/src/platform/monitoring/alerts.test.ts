import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#server/platform/package-root'
import { aClient } from '../../../factories/people.ts'
import { liveServer } from '../../../test/live-server.ts'
import { monitorRoutes } from './monitor-routes.ts'

const { server, watch } = await liveServer()
const monitor = monitorRoutes(server.monitoring, { token: undefined, isPublic: false })
const scrape = async () => (await monitor.request('/metrics')).text()

const folder = join(packageRoot, '../docs/operating')
const texts = ['alerts.yml', 'dashboard.json', 'monitoring.md'].map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
/** What other exporters and Prometheus itself measure. */
const ofOthers = /^(node_(filesystem|timex)_|probe_ssl_)/

test.each(texts)('$name names only figures that /metrics has, with their labels', async ({ text }) => {
  const labelNames = new Map(server.monitoring.registry.getMetricsAsArray().map((metric) => [metric.name, labelNamesOf(metric)]))
  const used = [...text.matchAll(/\b((?:shutterbid|process|nodejs|node|probe)_[a-z0-9_]+)(?:\{([^}]*)\})?/g)]
  expect(used.length).toBeGreaterThan(10)
  for (const [, written = '', selector = ''] of used) {
    if (ofOthers.test(written)) continue
    const name = labelNames.has(written) ? written : written.replace(/_(bucket|sum|count)$/, '')
    expect([...labelNames.keys()]).toContain(name)
    const known = ['job', 'instance', 'le', ...labelNames.get(name)!]
    for (const [label] of selector.matchAll(/[a-z]+(?=\\?=)/g)) expect(known, `the labels of ${name}`).toContain(label)
  }
})

test.each(texts.slice(0, 2))('every figure of ours is in the description, which $name rests on', async ({ text }) => {
  const described = texts[2]!.text
  for (const [name] of text.matchAll(/shutterbid_[a-z_]+(?<!_(bucket|sum|count))\b/g)) expect(described).toContain(name)
})

test('each alert is explained under its name', () => {
  const [alerts, , description] = texts
  const names = [...alerts!.text.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(15)
  for (const name of names) expect(description!.text).toContain(`\`${name}\``)
})

test('a process with both roles counts its streams, reads events, and has connections in both pools', async () => {
  const stream = await watch(await aClient(server.db), ['bell'])
  const startedAt = performance.now()
  const lagMs = async () => 1000 * Number(/^shutterbid_event_lag_seconds (.*)$/m.exec(await scrape())?.[1])
  await expect.poll(async () => (await lagMs()) < performance.now() - startedAt).toBe(true)
  const text = await scrape()
  await stream.leave()
  expect(text).toMatch(/^shutterbid_streams 1$/m)
  expect(text).toMatch(/^shutterbid_pool_connections\{pool="web",state="total"\} [1-9]/m)
  expect(text).toMatch(/^shutterbid_pool_connections\{pool="worker",state="total"\} [1-9]/m)
  expect(text).toMatch(/^shutterbid_living_processes\{role="worker"\} 1$/m)
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m)
  await expect.poll(async () => (await monitor.request('/readyz')).json()).toMatchObject({ ok: true, worker: true })
})

function labelNamesOf(metric: object): string[] {
  return 'labelNames' in metric ? (metric.labelNames as string[]) : []
}
