import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { freePort } from '../../../bin/free-port.mjs'

const folder = join(import.meta.dirname, '../../../.data/others/postgraphile')
const program = join(folder, 'node_modules/.bin/postgraphile')
const maxStartSeconds = 60

// Views, because several names of our tables and types are not possible in GraphQL together.
const views = `
  set role shutterbid;
  create schema graph;
  create view graph.people as select id, full_name, avatar_key from people join profiles on person_id = id;
  create view graph.jobs as select id, client_id, title, status, place_label, zone, shoot_on, shoot_time, starts_at, ends_at, duration_minutes,
    shoot_setting::text, occasion::text, people_count, budget_dollars, posted_at, delivery_on from jobs;
  create view graph.specialties as select job_id, code from job_specialties;
  create view graph.bids as select id, job_id, photographer_id, amount_dollars, message, status, submitted_at from bids;
  comment on view graph.people is E'@primaryKey id';
  comment on view graph.jobs is E'@primaryKey id\\n@foreignKey (client_id) references people (id)';
  comment on view graph.specialties is E'@primaryKey job_id,code\\n@foreignKey (job_id) references jobs (id)';
  comment on view graph.bids is E'@primaryKey id\\n@foreignKey (job_id) references jobs (id)';
  reset role`

const list = `{ allJobs(condition: {status: open}, orderBy: POSTED_AT_DESC, first: 20) {
  nodes {
    rowId title status placeLabel zone shootOn shootTime startsAt endsAt durationMinutes shootSetting occasion peopleCount budgetDollars postedAt
    deliveryOn personByClientId { rowId fullName avatarKey } specialtiesByJobId { nodes { code } }
    bidsByJobId(condition: {status: pending}) { totalCount }
  }
  pageInfo { endCursor hasNextPage }
} }`
const insert = `mutation ($bid: BidInput!) { createBid(input: {bid: $bid}) { bid { rowId jobId amountDollars status submittedAt } } }`

export type Bid = { jobId: string; photographerId: string; amountDollars: number; message: string }
export type Other = { list(): Promise<void>; bid(bid: Bid): Promise<void> }

/** Runs `use` with PostGraphile on a copy of the database; npm installs it into a folder of its own. Its list has no distance, and no person. */
export async function withPostgraphile<Answer>({ url, admin }: { url: string; admin: pg.Client }, use: (other: Other) => Promise<Answer>) {
  install()
  await admin.query(views)
  const port = await freePort()
  const flags = ['--preset', 'postgraphile/presets/amber', '-c', url, '-s', 'graph', '-n', '127.0.0.1', '-p', String(port)]
  const env = { ...process.env, NODE_ENV: 'production', GRAPHILE_ENV: 'production' }
  const child = spawn('node', [program, ...flags], { cwd: folder, env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const ask = async (query: string, variables: object = {}) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query, variables }) }
    const answer = await (await fetch(`http://127.0.0.1:${port}/graphql`, init)).text()
    if (answer.includes('"errors"')) throw new Error(`PostGraphile answered ${answer.slice(0, 300)}`)
  }
  try {
    for (let second = 0; !(await isAnswered(() => ask('{ __typename }'))); second++) {
      if (second === maxStartSeconds || child.exitCode !== null) throw new Error('PostGraphile did not start')
      await wait(1000)
    }
    return await use({ list: () => ask(list), bid: (bid) => ask(insert, { bid: { rowId: randomUUID(), ...bid } }) })
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

function install() {
  if (existsSync(program)) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', 'postgraphile@5'], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`PostGraphile cannot be installed here and is left out: ${stderr?.slice(0, 500)}`)
}

async function isAnswered(ask: () => Promise<void>) {
  try {
    await ask()
    return true
  } catch {
    return false
  }
}
