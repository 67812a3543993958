// One start per data folder: a file in it names the process and its address, and is believed only while that very process lives.
import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './project.mjs'

/** Takes the data folder for this process, until it ends. Says so plainly and ends this process if another one has it. */
export function claimDataFolder(address) {
  // With a database of their own kind, several processes may share a folder.
  if (process.env.DATABASE_URL) return
  const dataDir = resolve(root, process.env.DATA_DIR || '.data')
  const file = join(dataDir, 'running.json')
  const mine = `${file}.${process.pid}`
  try {
    // As make-data-folder.ts does, which needs what is not installed yet.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    writeFileSync(mine, JSON.stringify({ pid: process.pid, address }), { mode: 0o600 })
  } catch (error) {
    stop(`${dataDir} cannot be written to (${error.code}). Start as the user to whom it belongs, or set DATA_DIR to a folder of your own.`)
  }
  if (!take(mine, file)) {
    const holder = read(file)
    if (holder && isStarter(holder.pid)) {
      rmSync(mine)
      stop(`Shutterbid is already running from this folder (process ${holder.pid}) at ${holder.address}. Stop that one first.`)
    }
    rmSync(file, { force: true })
    take(mine, file)
  }
  rmSync(mine)
  process.on('exit', () => {
    if (read(file)?.pid === process.pid) rmSync(file, { force: true })
  })
}

/** Whole or not at all, and only one of two at once. */
function take(mine, file) {
  try {
    linkSync(mine, file)
    return true
  } catch {
    return false
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** After a kill the number may long belong to another program. */
function isStarter(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  const listed = `/proc/${pid}/cmdline`
  const command = existsSync(listed)
    ? readFileSync(listed, 'utf8')
    : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return /bin.(start|dev)\.mjs/.test(command ?? 'bin/start.mjs')
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
