// One start per data folder: a file in it names the process and its address, and counts only while that process is running.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, linkSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder, makeDataFolder } from './steps.mjs'

/** Claims the data folder for this process, until it ends. Prints a message and ends this process if another one has claimed it. */
export function claimDataFolder(address) {
  // With another database several processes can share a folder.
  if (process.env.DATABASE_URL) return
  const dataDir = dataFolder()
  const file = join(dataDir, 'running.json')
  const mine = `${file}.${process.pid}`
  try {
    makeDataFolder()
    writeFileSync(mine, JSON.stringify({ pid: process.pid, address }), { mode: 0o600 })
    for (const name of readdirSync(dataDir)) accessSync(join(dataDir, name), constants.R_OK | constants.W_OK)
  } catch (error) {
    const path = error.path === mine ? dataDir : (error.path ?? dataDir)
    const owner = existsSync(path) ? ` and belongs to user number ${lstatSync(path).uid}` : ''
    rmSync(mine, { force: true })
    stop(`${path} cannot be written to (${error.code})${owner}. Start as that user, or set DATA_DIR to a folder of your own.`)
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

/** Atomic: of two concurrent calls only one succeeds. */
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

/** After a kill the process id may belong to another program. */
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
