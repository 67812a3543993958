import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Bombadil may wait for a page forever. */
const graceSeconds = 30

type Walk = { url: string; debuggerUrl: string; seconds: number; width: number; height: number; folder: string }

/** Walks at random in a new tab of the browser, and writes the trace to the folder. */
export async function runBombadil({ url, debuggerUrl, seconds, width, height, folder }: Walk) {
  rmSync(folder, { recursive: true, force: true })
  const args = [
    ...['browser', 'test-external', '--remote-debugger', debuggerUrl, '--create-target'],
    // Instrumented scripts would be refused: our policy allows scripts by their nonce.
    ...['--instrument-javascript', ''],
    ...['--width', `${width}`, '--height', `${height}`, '--time-limit', `${seconds}s`, '--output-path', folder],
    ...['--exit-on-violation', url, join(import.meta.dirname, 'specification.ts')],
  ]
  // In a process group of its own, because the program is a child of the script that npm links.
  const bombadil = spawn('bombadil', args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const deadline = setTimeout(() => bombadil.pid && process.kill(-bombadil.pid, 'SIGKILL'), (seconds + graceSeconds) * 1000)
  const [output, errors, [code]] = await Promise.all([text(bombadil.stdout), text(bombadil.stderr), once(bombadil, 'close')])
  clearTimeout(deadline)
  const visited = readTrace(join(folder, 'trace.jsonl'))
  const violations = [...output.matchAll(/^(\w+) was violated:\s+(.*)$/gm)].map(([, property, why]) => `${property}: ${why}`)
  if (code === null) violations.push('Bombadil did not end in time, and was killed')
  else if (code !== 0 && violations.length === 0) violations.push(`Bombadil ended with code ${code}: ${output}${errors}`)
  return { violations, steps: visited.length, screens: new Set(visited).size }
}

/** The path of each step, with ids replaced. */
function readTrace(file: string) {
  if (!existsSync(file)) return []
  // The last line of a killed walk may be incomplete.
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
  return lines.map((line) => {
    const { state }: { state: { url: string } } = JSON.parse(line)
    return new URL(state.url).pathname.replaceAll(/[0-9a-f-]{36}/g, 'id')
  })
}
