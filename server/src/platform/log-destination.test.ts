import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { logDestination } from './log-destination.ts'

test.runIf(existsSync('/dev/full'))('a log on a full disk fails nobody, and does not fill the memory instead', () => {
  const full = openSync('/dev/full', 'w')
  const destination = logDestination(full)
  const log = openLog({ logLevel: 'info', mode: 'demo' }, destination)
  const before = process.memoryUsage.rss()
  for (let line = 0; line < 20_000; line++) log.info({ path: 'x'.repeat(5000) }, 'request')
  expect((process.memoryUsage.rss() - before) / 1024 ** 2).toBeLessThan(50)
  closeSync(full)
})
