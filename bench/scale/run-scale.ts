import pg from 'pg'
import { withDemo } from '../../bin/with-demo.ts'
import { whenIdle } from '../when-idle.ts'
import { addViewers, findBusyJob } from './add-viewers.ts'
import { fillDatabase } from './fill-database.ts'
import { measure, type Row } from './measure.ts'
import { operationsAt } from './operations.ts'
import { withScaleDatabase } from './with-scale-database.ts'

/** Open jobs are ahead by 5 days or more when they are made. */
const maxAgeDays = 4
const size = Number(process.env['SCALE_JOBS'] ?? 1_000_000)

/** Measures reads and pages against a large database, which is filled on the first run and kept. `only`: names that contain it. */
export async function runScale(only = '') {
  await withScaleDatabase(size, async ({ url, adminUrl }) => {
    const admin = new pg.Client(adminUrl)
    await admin.connect()
    await admin.query('create extension if not exists pg_stat_statements')
    if (!(await isFilled(admin))) await fill(url, admin)
    await withDemo(
      'scale',
      async (origin, _, pid) => {
        const rows: Row[] = []
        for (const operation of (await operationsAt(origin, await findBusyJob(admin))).filter(({ name }) => name.includes(only))) {
          rows.push(await measure(origin, admin, pid, operation))
          console.log(`  ${operation.name}`)
        }
        print(rows)
      },
      { DATABASE_URL: url },
    )
    await admin.end()
  })
}

async function isFilled(admin: pg.Client) {
  const { rows } = await admin.query<{ exists: boolean }>(`select to_regclass('scale_fill') is not null as exists`)
  if (!rows[0]?.exists) return false
  const { rowCount } = await admin.query(`select from scale_fill where filled_at > now() - $1 * interval '1 day'`, [maxAgeDays])
  if (rowCount) return true
  throw new Error(`the data is older than ${maxAgeDays} days: delete the folders .data/scale-* and run it again`)
}

/** The demo migrates the database and adds its own people. */
async function fill(url: string, admin: pg.Client) {
  await withDemo('scale-fill', () => whenIdle((sql) => admin.query<{ due: number }>(sql)), { DATABASE_URL: url })
  console.log(`\nFilling a database with ${size.toLocaleString('en-US')} jobs`)
  await fillDatabase(admin, size)
  await addViewers(admin)
  await admin.query('create table scale_fill as select now() as filled_at')
}

function print(rows: Row[]) {
  const columns = ['p50', 'p99', 'perSecond', 'statements', 'planning', 'execution', 'rows', 'blocks', 'cpu', 'bytes'] as const
  console.log(`\n| ${size.toLocaleString('en-US')} jobs | ${columns.join(' | ')} |\n|---|${columns.map(() => '---').join('|')}|`)
  for (const row of rows)
    console.log(
      `| ${row.name} | ${columns.map((column) => (column === 'bytes' || column === 'blocks' || row[column] >= 100 ? row[column].toFixed(0) : row[column].toFixed(1))).join(' | ')} |`,
    )
}
