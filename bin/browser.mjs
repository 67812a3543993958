// Finds a browser for the tests: an installed one, otherwise the one from npm, otherwise Debian's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.BROWSER_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export const noBrowser = 'No browser was found. Install Chromium or Google Chrome, or set BROWSER_PATH.'

export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages are too short-lived for these two compilers to pay off.
  '--js-flags=--no-maglev,--no-turbofan',
]

/** The path of a browser, or undefined after printing what to do. */
export async function findBrowser() {
  const found = installedBrowser() ?? (await unpacked()) ?? fromDebian()
  if (!found) console.error(noBrowser)
  return found
}

/** The path of an installed browser. */
export function installedBrowser() {
  return places.find((path) => path && existsSync(path))
}

/** A headless Chromium from an npm package. It needs a few system libraries, so it is tried first. */
async function unpacked() {
  if (process.platform !== 'linux') return undefined
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const path = await chromium.executablePath()
    return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0 ? path : undefined
  } catch {
    return undefined
  }
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return installedBrowser()
}
