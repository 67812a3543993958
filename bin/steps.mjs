// What a command does before its own work: a line with its time for each step, with a spinner on a terminal. What the programs of the steps print
// goes to a file.
import { spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, truncateSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const frameMs = 100
const titleWidth = 24
const shownLines = 40

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const dataFolder = () => resolve(root, process.env.DATA_DIR || '.data')
const logFile = () => join(dataFolder(), 'start.log')
export const logPath = () => relative(process.cwd(), logFile())

let current
let descriptor

/** As make-data-folder.ts, which needs installed packages. */
export function makeDataFolder() {
  mkdirSync(dataFolder(), { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}

/** Ends the current step, if there is one, and begins the next. Without a title none begins. */
export function beginStep(title) {
  endStep()
  if (!title) return
  current = { title, startedAt: Date.now() }
  if (!process.stdout.isTTY) return
  let frame = 0
  const draw = () => process.stdout.write(`\r${frames[frame++ % frames.length]} ${lineOf(current)}`)
  draw()
  current.spinner = setInterval(draw, frameMs)
}

/** Ends the current step without a line, for a step that failed. */
export function dropStep() {
  if (!current) return
  clearInterval(current.spinner)
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
  current = undefined
}

/** Runs a program as a step; if it fails, prints the end of its output and ends this process. */
export async function runStep(title, program, args, options) {
  beginStep(title)
  const log = logDescriptor()
  const child = spawn(program, args, { ...options, cwd: root, stdio: ['ignore', log, log] })
  const status = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)).once('error', () => resolve(1)))
  if (status === 0) return endStep()
  dropStep()
  const end = readFileSync(logFile(), 'utf8').trimEnd().split('\n').slice(-shownLines).join('\n')
  console.error(`${title} failed:\n\n${end}\n\nAll of its output: ${logPath()}`)
  process.exit(status)
}

/** Of the file with the output of this command, which is emptied when it is first needed. */
export function logDescriptor() {
  if (descriptor) return descriptor
  makeDataFolder()
  descriptor = openSync(logFile(), 'a', 0o600)
  truncateSync(logFile())
  return descriptor
}

function endStep() {
  if (!current) return
  const line = lineOf(current)
  const { isTTY } = process.stdout
  dropStep()
  process.stdout.write(`${isTTY ? '✓ ' : ''}${line}\n`)
}

function lineOf({ title, startedAt }) {
  return `${title.padEnd(titleWidth)}${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`
}
