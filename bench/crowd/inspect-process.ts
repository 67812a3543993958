import { setTimeout as wait } from 'node:timers/promises'

type Profile = { nodes: ProfileNode[]; samples: number[]; timeDeltas: number[] }
type ProfileNode = { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }
type Memory = { rss: number; heapUsed: number; external: number }

/** Opens the inspector of a process that was started with this `--inspect-port`. */
export async function inspectProcess(pid: number, port: number) {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await debuggerUrl(port))
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const waiting = new Map<number, (result: unknown) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown }
    waiting.get(id)?.(result)
  })
  const send = <Result>(method: string, params = {}) =>
    new Promise<Result>((resolve) => {
      waiting.set(++last, resolve as (result: unknown) => void)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return {
    /** In bytes, after a collection of garbage. */
    async memory(): Promise<Memory> {
      for (let round = 0; round < 3; round++) await send('HeapProfiler.collectGarbage')
      const expression = 'JSON.stringify(process.memoryUsage())'
      const { result } = await send<{ result: { value: string } }>('Runtime.evaluate', { expression })
      return JSON.parse(result.value) as Memory
    },
    /** The functions in which most time is spent while `work` runs, as shares. */
    async profile(work: () => Promise<void>): Promise<string[]> {
      await send('Profiler.enable')
      await send('Profiler.start')
      await work()
      const { profile } = await send<{ profile: Profile }>('Profiler.stop')
      return topOf(profile, 12)
    },
    close: () => socket.close(),
  }
}

async function debuggerUrl(port: number) {
  for (let tries = 0; tries < 50; tries++) {
    const found = await fetch(`http://127.0.0.1:${port}/json/list`)
      .then((response) => response.json() as Promise<{ webSocketDebuggerUrl: string }[]>)
      .catch(() => [])
    if (found[0]) return found[0].webSocketDebuggerUrl
    await wait(100)
  }
  throw new Error('the inspector did not open')
}

function topOf({ nodes, samples, timeDeltas }: Profile, count: number) {
  const nameOf = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || '(no name)'} ${url.split('/').slice(-2).join('/')}:${lineNumber + 1}`,
    ]),
  )
  const micros = new Map<string, number>()
  samples.forEach((id, index) => {
    const name = nameOf.get(id) ?? ''
    if (!name.startsWith('(idle)')) micros.set(name, (micros.get(name) ?? 0) + (timeDeltas[index] ?? 0))
  })
  const all = [...micros.values()].reduce((sum, one) => sum + one, 0)
  const sorted = [...micros].toSorted(([, one], [, other]) => other - one).slice(0, count)
  return sorted.map(([name, own]) => `${((own / all) * 100).toFixed(1)} % ${name}`)
}
