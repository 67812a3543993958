import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { type Operation, requestOf } from './operations.ts'

const slowMs = 5
const runs = 3
const settings = {
  'auto_explain.log_min_duration': slowMs,
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_parameter_max_length': 0,
}

export type Plan = { operation: string; ms: number; sql: string; plan: string }

/** The statements that take more than 5 ms in each of three requests, with the plan that PostgreSQL followed. */
export async function slowPlans(origin: string, admin: pg.Client, operations: Operation[]): Promise<Plan[]> {
  const log = join(dirname((await admin.query<{ data_directory: string }>('show data_directory')).rows[0]!.data_directory), 'postgres.log')
  for (const [name, value] of Object.entries(settings)) await admin.query(`alter system set ${name} = '${value}'`)
  await admin.query('select pg_reload_conf()')
  try {
    const plans: Plan[] = []
    for (const operation of operations) {
      const from = statSync(log).size
      for (let run = 0; run < runs; run++) {
        const { url, ...init } = requestOf(origin, operation)
        await (await fetch(url, init)).arrayBuffer()
      }
      plans.push(...slowInEach(operation.name, readFileSync(log).subarray(from).toString()))
    }
    return plans
  } finally {
    for (const name of Object.keys(settings)) await admin.query(`alter system reset ${name}`)
    await admin.query('select pg_reload_conf()')
  }
}

function slowInEach(operation: string, log: string): Plan[] {
  const bySql = Map.groupBy(readPlans(log), ({ sql }) => sql)
  return [...bySql.values()].flatMap((found) => {
    const [fastest] = found.toSorted((one, other) => one.ms - other.ms)
    return fastest && found.length >= runs ? [{ operation, ...fastest }] : []
  })
}

/** The statements that auto_explain wrote into the log of PostgreSQL. */
export function readPlans(log: string): Omit<Plan, 'operation'>[] {
  return [...log.matchAll(/LOG: {2}duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n?)+)/g)].map(([, ms, text = '']) => {
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(1))
    const start = lines.findIndex((line) => line.includes('(cost='))
    const sql = lines.slice(0, start).join('\n').replace('Query Text: ', '').trim()
    return { ms: Number(ms), sql, plan: lines.slice(start).join('\n') }
  })
}

/** Writes docs/performance/plans.md. */
export function writePlans(plans: Plan[], { commit, jobs }: { commit: string; jobs: number }) {
  const parts = plans.map(
    ({ operation, ms, sql, plan }) => `## ${operation}: ${ms.toFixed(1)} ms\n\n\`\`\`sql\n${sql}\n\`\`\`\n\n\`\`\`\n${plan}\n\`\`\`\n`,
  )
  const head = `# Plans of slow statements\n\nWritten by \`npm run bench -- scale --write\` at ${commit} with ${jobs.toLocaleString('en-US')} jobs: each statement of its reads and pages that took more than ${slowMs} ms.\n`
  writeFileSync(join(import.meta.dirname, '../../docs/performance/plans.md'), [head, ...parts].join('\n'))
}
