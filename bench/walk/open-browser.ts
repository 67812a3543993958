import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArgs, installedBrowser } from '../../bin/browser.mjs'
import { freePort } from '../../bin/free-port.mjs'

/** A browser whose tabs Bombadil can open and steer through `debuggerUrl`, and we can read at the same time. */
export async function openBrowser(origin: string, cookie: string) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'shutterbid-walk-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: installedBrowser(),
    args: [...browserArgs, `--remote-debugging-port=${port}`],
    baseURL: origin,
    viewport: null,
    locale: 'en-US',
    timezoneId: 'America/Phoenix',
  })
  await context.addCookies([cookieOf(cookie, origin)])
  return {
    context,
    debuggerUrl: `http://127.0.0.1:${port}`,
    close: async () => {
      // Bombadil may have closed it, by closing its last page.
      await context.close().catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function cookieOf(cookie: string, url: string) {
  const [name = '', value = ''] = cookie.split('=')
  return { name, value, url }
}
