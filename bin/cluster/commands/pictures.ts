import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callHeaders } from '../../../bench/as-person.ts'
import type { Report } from '../../faults/report.ts'
import { openCalls } from '../call.ts'
import { fill } from '../fill.ts'
import type { Cluster } from '../open-cluster.ts'
import { until } from '../processes.ts'
import { percentile } from '../start-load.ts'

const photo = new Uint8Array(readFileSync(join(import.meta.dirname, '../../../server/demo/pictures/arch-valley.jpg')))
const aYear = 'public, max-age=31536000, immutable'

/** A caching proxy in front of the site keeps pictures and nothing that is one person's. */
export async function pictures(cluster: Cluster, report: Report) {
  const { cacheUrl, publicUrl, targets } = cluster
  const { photographers, clients } = await fill(cluster, { clients: 2, photographers: 5, jobs: 5, messages: 0 })
  report.title('Pictures behind a caching proxy')
  const call = openCalls(publicUrl)
  const urls: string[] = []
  const times: number[] = []
  for (const { cookie } of photographers) {
    const startedAt = performance.now()
    urls.push(await pictureOf(cookie))
    times.push(performance.now() - startedAt)
  }
  report.say(`a photo of ${Math.round(photo.length / 1024)} kB was added within ${percentile(times, 0.5)} ms`)
  const get = (path: string, cookie?: string) => call(cacheUrl, path, cookie ? { cookie } : {})

  await until('the pictures are there', async () =>
    (await Promise.all(urls.map((url) => call(publicUrl, url)))).every(({ status }) => status === 200),
  )
  const first = await Promise.all(urls.map((url) => get(url)))
  report.say(`a picture: ${first[0]?.headers['cache-control']}`)
  report.expect(
    first.every(({ headers }) => headers['cache-control'] === aYear),
    `pictures are not sent as ${aYear}`,
  )

  const pages = ['/', '/jobs', '/messages', '/profile']
  for (const path of pages) {
    const owners = [photographers[0], clients[0], undefined]
    const answers = []
    // Each twice, so that a copy of another person's page would be found.
    for (const owner of [...owners, ...owners]) answers.push(await get(path, owner?.cookie))
    const cached = answers.filter(({ headers }) => headers['x-cache'] === 'HIT').length
    report.say(`${path.padEnd(10)} ${answers[0]?.headers['cache-control']}; ${cached} of ${answers.length} answers from the cache`)
    report.expect(cached === 0, `${path} was answered from the cache`)
    const failed = answers.filter(({ status }) => status >= 400)
    report.expect(failed.length === 0, `${path} answered ${failed[0]?.status}`)
  }

  await Promise.all([targets['web 1'].kill(), targets['web 2'].kill()])
  const later = await Promise.all(urls.map((url) => get(url)))
  const same = later.filter(({ status, text, headers }, index) => {
    return status === 200 && headers['x-cache'] === 'HIT' && text === first[index]?.text
  })
  const page = await get('/')
  report.say(`without any web process: ${same.length} of ${urls.length} pictures from the cache, a page answers ${page.status}`)
  report.expect(same.length === urls.length, 'pictures are missing while the web processes are down')
  report.expect(page.status >= 500, 'a page was answered although no web process runs')
  await Promise.all([targets['web 1'].restart(), targets['web 2'].restart()])

  /** Adds a photo to a portfolio as the browser does; the address of its middle copy. */
  async function pictureOf(cookie: string) {
    const form = new FormData()
    form.set('data', JSON.stringify({ json: { photo: {} }, meta: [], maps: [['photo']] }))
    form.set('0', new File([photo], 'arch.jpg', { type: 'image/jpeg' }))
    const answer = await fetch(`${publicUrl}/api/rpc/portfolio/add`, {
      method: 'POST',
      headers: callHeaders(publicUrl, cookie),
      body: form,
    })
    if (!answer.ok) throw new Error(`portfolio/add answered ${answer.status}: ${await answer.text()}`)
    const { json } = (await answer.json()) as { json: { key: string; widths: number[] } }
    return `/files/${json.key}-${json.widths.at(-1)}.webp`
  }
}
