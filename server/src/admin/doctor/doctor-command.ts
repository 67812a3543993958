import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { ConfigurationError } from '#server/platform/configuration/env'
import { connectDatabase, type Db, findDatabase } from '#server/platform/db/open-database'
import { causesOf } from '#server/platform/process/causes-of'
import { type Check, openChecks } from './checks.ts'
import { type Outcome, problem } from './outcome.ts'
import { configurationFor, type Vars } from './read-configuration.ts'

export const doctorUsage = '[--mail <address>]'
const limitMs = 12_000

/** `npm run admin -- doctor`: a line for each check, and what to do. All run at the same time; none stops the others. */
export async function doctorCommand(vars: Vars, words: string[], options: { limitMs?: number } = {}) {
  const mailTo = words[0] === '--mail' ? words[1] : undefined
  if (words.length > 0 && !(mailTo && words.length === 2)) return { ok: false, sentence: `Usage: npm run admin -- doctor ${doctorUsage}` }
  const { env, problems } = configurationFor(vars)
  let opened: Promise<ReturnType<typeof connectDatabase>> | undefined
  const database = async (): Promise<Db> => {
    if (!env.databaseUrl && !existsSync(env.dataDir)) throw new Error(`There is no ${env.dataDir}: the first start of the site makes it.`)
    opened ??= findDatabase(env).then((address) => connectDatabase(address, env))
    return (await opened).db
  }
  const checks = openChecks({ env, problems, mailTo: mailTo ?? env.operatorEmail, database })
  const outcomes = await Promise.all(checks.map((check) => withinLimit(check, options.limitMs ?? limitMs)))
  void opened?.then(({ close }) => close()).catch(() => {})
  const lines = checks.flatMap(({ name }, index) => linesOf(name, outcomes[index]!))
  return { ok: !outcomes.some(({ state }) => state === 'problem'), sentence: lines.join('\n') }
}

async function withinLimit({ run, ifItThrows: remedy = 'See the sentence.' }: Check, ms: number): Promise<Outcome> {
  try {
    return await Promise.race([run(), wait(ms, problem(`There was no answer within ${ms / 1000} s.`, remedy))])
  } catch (error) {
    return problem(error instanceof ConfigurationError ? error.problems.join(' ') : causesOf(error), remedy)
  }
}

function linesOf(name: string, { state, sentence, remedy }: Outcome) {
  const start = `${state.padEnd(8)} ${name.padEnd(14)} `
  const indent = ' '.repeat(start.length)
  return [`${start}${sentence.split('\n').join(`\n${indent}`)}`, ...(remedy ? [`${indent}→ ${remedy}`] : [])]
}
