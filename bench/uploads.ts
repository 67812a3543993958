import { demoAccounts } from '@shutterbid/server/demo/accounts'
import { callHeaders, signIn } from './as-person.ts'
import { cameraJpeg } from './camera-jpeg.ts'
import { benchFlood } from './flood.ts'
import { median } from './median.ts'
import { newPhotographers } from './new-photographers.ts'
import { sendPhoto } from './send-photo.ts'
import { whenDemoIdle } from './when-demo-idle.ts'

const uploads = { people: 4, each: 5 }
const rounds = 3
const aloneMs = 5000
const goal = 1.5

/** Response times of a photographer's job list, alternately alone and during twenty uploads; then a flood. */
export async function benchUploads(origin: string, dataDir: string) {
  const photo = await cameraJpeg()
  const asks = jobList(origin, await signIn(origin, demoAccounts.bo.email))
  await timesDuring(asks, pause(1000))
  const [alone, beside]: [number[], number[]] = [[], []]
  let uploadMs = 0
  for (let round = 0; round < rounds; round++) {
    const cookies = await newPhotographers(origin, dataDir, uploads.people)
    await whenDemoIdle(dataDir)
    alone.push(...(await timesDuring(asks, pause(aloneMs))))
    const startedAt = performance.now()
    const sent = cookies.flatMap((cookie) => Array.from({ length: uploads.each }, () => upload(origin, cookie, photo)))
    beside.push(...(await timesDuring(asks, Promise.all(sent))))
    uploadMs += performance.now() - startedAt
  }
  const ratio = median(beside) / median(alone)
  const megabytes = (photo.length / 1024 ** 2).toFixed(1)
  const seconds = (uploadMs / rounds / 1000).toFixed(1)
  console.log(
    `\nThe job list beside ${uploads.people * uploads.each} uploads of ${megabytes} MB, which take ${seconds} s; ${rounds} times in turns`,
  )
  console.log(`  alone   p50 ${median(alone).toFixed(1)} ms   (${alone.length} requests)`)
  console.log(`  beside  p50 ${median(beside).toFixed(1)} ms   (${beside.length} requests)`)
  console.log(`  ratio   ${ratio.toFixed(2)} of at most ${goal}${ratio > goal ? '   MISSED' : ''}`)
  await benchFlood(origin, dataDir, new Uint8Array(photo))
}

function jobList(origin: string, cookie: string) {
  const headers = { ...callHeaders(origin, cookie), 'content-type': 'application/json' }
  const body = JSON.stringify({ json: { status: 'open' } })
  return async () => {
    const response = await fetch(`${origin}/api/rpc/jobs/inRange`, { method: 'POST', headers, body })
    await response.text()
    if (!response.ok) throw new Error(`the job list answered ${response.status}`)
  }
}

/** The time of each request in milliseconds, one after the other until `something` has ended. */
async function timesDuring(request: () => Promise<void>, something: Promise<unknown>) {
  let isOver = false
  const end = () => {
    isOver = true
  }
  something.then(end, end)
  const times: number[] = []
  while (!isOver) {
    const startedAt = performance.now()
    await request()
    times.push(performance.now() - startedAt)
  }
  await something
  return times
}

async function upload(origin: string, cookie: string, photo: Buffer<ArrayBuffer>) {
  const response = await sendPhoto(origin, cookie, photo)
  if (!response.ok) throw new Error(`an upload answered ${response.status}: ${await response.text()}`)
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
