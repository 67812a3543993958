import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { embeddedPostgres } from '../../server/src/platform/db/embedded/embedded-postgres.ts'
import { checkNothingLost } from './check-nothing-lost.ts'
import { openSite } from './open-site.ts'
import type { Plan } from './plan.ts'
import type { Report } from './report.ts'
import { startWriting } from './start-writing.ts'
import { untilReady } from './until-ready.ts'

const diskMegabytes = 600
const fullMs = 20_000
const goalMs = 15_000

/** Fills the disk for a while. Needs a machine on which this user can mount one. */
export async function fullDisk({ slack, people }: Plan, report: Report) {
  const disk = join(import.meta.dirname, '../../.data', `faults-disk-${process.pid}`)
  mkdirSync(disk, { recursive: true })
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', disk]).status !== 0) {
    rmSync(disk, { recursive: true })
    return report.title('A full disk: skipped, because this user cannot mount a small disk here')
  }
  report.title(`A disk that is full for ${fullMs / 1000} s; ready within ${(goalMs * slack) / 1000} s once there is space`)
  try {
    const dataDir = join(disk, 'site')
    // The log of the site is on that disk, too.
    const site = await openSite(dataDir, {}, join(disk, 'log'))
    const { adminUrlOf } = await embeddedPostgres(join(dataDir, 'postgres'))
    const adminUrl = adminUrlOf('shutterbid')
    const writing = await startWriting(site, adminUrl, people)
    await untilReady(site, { adminUrl, writing, startedAt: Date.now() })
    const filler = join(disk, 'filler')
    const until = Date.now() + fullMs
    // Repeatedly, to fill space that the site frees.
    while (Date.now() < until) {
      fill(filler)
      await wait(200)
    }
    report.say(
      `while it was full: ${[...writing.outcomes]
        .sort()
        .map(([name, count]) => `${name} ${count}`)
        .join(', ')}`,
    )
    rmSync(filler)
    const took = await untilReady(site, { adminUrl, writing, startedAt: Date.now() })
    report.say(
      `with space again: ready after ${took.readyMs} ms, takes pictures after ${took.pictureMs} ms, has done its tasks after ${took.tasksMs} ms`,
    )
    report.expect(took.pictureMs <= goalMs * slack, `with space again the site was ready only after ${took.pictureMs} ms`)
    await writing.stop()
    await checkNothingLost({ site, adminUrl, writing, report })
    await site.remove()
  } finally {
    execFileSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}

function fill(file: string) {
  for (const size of [1 << 20, 1 << 14, 1 << 8]) {
    const bytes = Buffer.alloc(size)
    try {
      for (;;) appendFileSync(file, bytes)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
}
