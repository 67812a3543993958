import type { Fault } from './faults.ts'
import { grouped } from './grouped.ts'
import { type Anomaly, endOf, type Run } from './history.ts'

type Results = { run: Run; faults: Fault[]; bugs: Map<string, number>; anomalies: Anomaly[]; say: (line: string) => void }

const shownOfEach = 5

/** What was done, what was broken, and what came of it. */
export function sayResults({ run, faults, bugs, anomalies, say }: Results) {
  const { history } = run
  const seconds = endOf(history) / 1000
  say(`${history.length} operations in ${Math.round(seconds)} s, ${Math.round(history.length / seconds)} a second`)
  for (const [outcome, entries] of grouped(history, ({ outcome }) => outcome)) say(`  ${outcome}: ${entries.length}`)
  const repeated = history.filter(({ attempts }) => attempts.length > 1)
  say(`  repeated because an attempt broke off: ${repeated.length}, of them ${repeated.filter(({ key }) => key).length} writes`)
  say(`  values read back: ${history.reduce((sum, { saw = [], sawCounts = [] }) => sum + saw.length + sawCounts.length, 0)}`)
  say('by operation: acknowledged, refused, unknown')
  for (const [operation, entries] of [...grouped(history, (entry) => entry.operation)].sort()) {
    const count = (outcome: string) => entries.filter((entry) => entry.outcome === outcome).length
    say(`  ${operation.padEnd(24)} ${count('acknowledged')}, ${count('refused')}, ${count('unknown')}`)
  }
  say('refusals')
  for (const [code, entries] of grouped(history, ({ operation, code }) => code && `${operation} ${code}`))
    say(`  ${code}: ${entries.length}`)
  say(`attempts without an answer: ${attemptsOf(run)}`)
  say(`faults: ${faults.length}, of them failed: ${faults.filter(({ failure }) => failure !== undefined).length}`)
  for (const [name, same] of [...grouped(faults, ({ victim, kind }) => `${kind} ${victim}`)].sort()) {
    const longest = Math.max(...same.map(({ startedAt, endedAt }) => endedAt - startedAt))
    say(`  ${name.padEnd(30)} ${same.length}, back after at most ${(longest / 1000).toFixed(1)} s`)
  }
  const { ms, startedAt } = longestWithoutWrite(run)
  const during = faults
    .filter((fault) => fault.startedAt <= startedAt + ms && fault.endedAt >= startedAt)
    .map((fault) => `${fault.kind} ${fault.victim}`)
  say(`longest time without an acknowledged write: ${(ms / 1000).toFixed(1)} s (${during.join(', ') || 'no fault'})`)
  say(`mails: ${run.database.mails.length}, sent again after a kill: ${repeatedMails(run)}`)
  for (const [operation, count] of bugs) say(`  500: ${operation} ${count}`)
  say(`anomalies: ${anomalies.length}`)
  for (const [what, same] of grouped(anomalies, (anomaly) => anomaly.what)) {
    say(`  ${what}: ${same.length}`)
    for (const { sentence, entries } of same.slice(0, shownOfEach)) {
      say(`    ${sentence}`)
      for (const entry of history.filter(({ number }) => entries.includes(number)).slice(-6)) say(`      ${JSON.stringify(entry)}`)
    }
  }
}

function attemptsOf({ history }: Run) {
  const broken = history.flatMap(({ attempts }) => attempts.slice(0, -1))
  return [...grouped(broken, (attempt) => attempt)]
    .sort()
    .map(([attempt, all]) => `${attempt} ${all.length}`)
    .join(', ')
}

function longestWithoutWrite({ history }: Run) {
  const times = history
    .filter(({ key, outcome }) => key && outcome === 'acknowledged')
    .map(({ endedAt }) => endedAt)
    .sort((a, b) => a - b)
  return times.reduce(
    (longest, time, index) => {
      const before = times[index - 1] ?? 0
      return time - before > longest.ms ? { ms: time - before, startedAt: before } : longest
    },
    { ms: 0, startedAt: 0 },
  )
}

/** With the same id, by which mail readers show it once. */
function repeatedMails({ database: { mails } }: Run) {
  return mails.length - new Set(mails.map(({ personId, messageId }) => `${personId} ${messageId}`)).size
}
