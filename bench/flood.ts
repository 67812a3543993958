import { setTimeout as wait } from 'node:timers/promises'
import { speckledPng } from '@shutterbid/server/factories/photos'
import { median } from './median.ts'
import { newPhotographers } from './new-photographers.ts'
import { sendPhoto } from './send-photo.ts'
import { whenDemoIdle } from './when-demo-idle.ts'

const rounds = 5
const flood = { uploads: 24, side: 6200 }
/** Long enough for the flood to have arrived. */
const headStartMs = 1500
/** One picture of the flood may be running, then it is the other person's turn. */
const goal = 4

/** How long one person's upload takes on an idle machine, and while another person floods it with the most expensive pictures. */
export async function benchFlood(origin: string, dataDir: string, photo: Uint8Array<ArrayBuffer>) {
  const hard = speckledPng(flood.side)
  const [idle, alone, flooded]: [number[], number[], number[]] = [[], [], []]
  const answers = new Map<number, number>()
  for (let round = 0; round < rounds; round++) {
    const [flooding = '', other = ''] = await newPhotographers(origin, dataDir, 2)
    await whenDemoIdle(dataDir)
    idle.push(await timeOf(origin, other, photo))
    await whenDemoIdle(dataDir)
    alone.push(await timeOf(origin, other, hard))
    await whenDemoIdle(dataDir)
    const sent = Array.from({ length: flood.uploads }, () => sendPhoto(origin, flooding, hard))
    await wait(headStartMs)
    flooded.push(await timeOf(origin, other, photo))
    for (const { status } of await Promise.all(sent)) answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  const ratio = median(flooded) / median(idle)
  const answered = [...answers].map(([status, count]) => `${count} answered ${status}`).join(', ')
  console.log(
    `\nOne upload while another person sends ${flood.uploads} PNGs of ${megabytes(hard)} MB at once; ${rounds} times (${answered})`,
  )
  console.log(`  idle     p50 ${median(idle).toFixed(0)} ms`)
  console.log(
    `  one of these PNGs alone  p50 ${median(alone).toFixed(0)} ms, ${(median(alone) / median(idle)).toFixed(1)} times a usual photo`,
  )
  console.log(`  flooded  p50 ${median(flooded).toFixed(0)} ms   worst ${Math.max(...flooded).toFixed(0)} ms`)
  console.log(`  ratio    ${ratio.toFixed(2)} of at most ${goal}${ratio > goal ? '   MISSED' : ''}`)
}

async function timeOf(origin: string, cookie: string, photo: Uint8Array<ArrayBuffer>) {
  const sentAt = performance.now()
  const response = await sendPhoto(origin, cookie, photo)
  await response.text()
  if (!response.ok) throw new Error(`an upload answered ${response.status}`)
  return performance.now() - sentAt
}

function megabytes({ length }: Uint8Array) {
  return (length / 1024 ** 2).toFixed(1)
}
