import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { logDestination, openLog } from './log.ts'

test.runIf(existsSync('/dev/full'))('a log on a full disk does not fail, and drops its lines instead of filling the memory', () => {
  const full = openSync('/dev/full', 'w')
  const destination = logDestination(full)
  let dropped = 0
  destination.on('drop', () => dropped++)
  const log = openLog({ logLevel: 'info', mode: 'demo' }, destination)
  const lines = 20_000
  for (let line = 0; line < lines; line++) log.info({ path: 'x'.repeat(5000) }, 'request')
  expect(dropped).toBeGreaterThan(lines * 0.9)
  closeSync(full)
})
