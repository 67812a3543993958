import { spawnSync } from 'node:child_process'

/** By row and column. */
export type Rows = Record<string, Record<string, number>>
/** One table: `jobs` is the size of the database. */
export type Measured = { measuredOn: string; commit: string; jobs: number; rows: Rows }
export type TableName = keyof typeof tables
export type Figures = { [Name in TableName]?: Measured }

type Column = { title: string; digits?: number }

/** The columns of each table; times are in milliseconds, and for each request. */
export const tables = {
  reads: {
    p50: { title: 'p50 ms' },
    p99: { title: 'p99 ms' },
    perSecond: { title: 'per s at 16', digits: 0 },
    statements: { title: 'statements' },
    planning: { title: 'planning' },
    planningShare: { title: 'planning, % of p50' },
    execution: { title: 'execution' },
    rows: { title: 'rows', digits: 0 },
    blocks: { title: 'pages of the database', digits: 0 },
    cpu: { title: 'Node CPU' },
    bytes: { title: 'bytes', digits: 0 },
  },
  'reads-and-bare': sharesOf('bare'),
  'pages-and-bare': sharesOf('bare'),
  writes: {
    p50: { title: 'p50 ms' },
    ours: { title: 'per s at 16', digits: 0 },
    reference: { title: 'needed statements alone, per s', digits: 0 },
    share: { title: 'share', digits: 2 },
    failed: { title: 'failed at 16', digits: 0 },
    statements: { title: 'statements' },
    all: { title: 'with all that follows' },
    cpu: { title: 'Node CPU of all' },
  },
  bytes: {
    page: { title: 'page, kB' },
    script: { title: 'script' },
    style: { title: 'style' },
    font: { title: 'font' },
    picture: { title: 'pictures' },
    scripts: { title: 'number of scripts', digits: 0 },
  },
  others: {
    ours: { title: 'per s at 16', digits: 0 },
    postgraphile: { title: 'PostGraphile 5, per s', digits: 0 },
    times: { title: '×', digits: 2 },
  },
  growth: {
    executionFirst: { title: 'execution, fewest jobs', digits: 2 },
    executionMiddle: { title: 'between', digits: 2 },
    executionLast: { title: 'most jobs', digits: 2 },
    executionTimes: { title: '×', digits: 2 },
    blocksFirst: { title: 'pages of the database, fewest jobs', digits: 0 },
    blocksLast: { title: 'most jobs', digits: 0 },
    blocksTimes: { title: '×', digits: 2 },
    cpuFirst: { title: 'Node CPU, fewest jobs' },
    cpuLast: { title: 'most jobs' },
    cpuTimes: { title: '×', digits: 2 },
    planningLast: { title: 'planning, % of p50, most jobs' },
  },
} as const satisfies Record<string, Record<string, Column>>

function sharesOf(reference: string) {
  return {
    share: { title: 'share', digits: 2 },
    ours: { title: 'per s at 16', digits: 0 },
    reference: { title: `${reference}, per s`, digits: 0 },
    cpu: { title: 'Node CPU', digits: 2 },
    referenceCpu: { title: `${reference}, Node CPU`, digits: 2 },
  }
}

export function measuredNow(rows: Rows, jobs: number): Measured {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' })
  return { measuredOn: new Date().toISOString().slice(0, 10), commit: stdout?.trim() ?? '', jobs, rows }
}

/** A table in Markdown; with `before` each figure as "before → now". */
export function tableOf(name: TableName, now: Measured, before?: Measured): string {
  const columns = Object.entries<Column>(tables[name])
  const head = [`${now.jobs.toLocaleString('en-US')} jobs`, ...columns.map(([, { title }]) => title)]
  const lines = Object.entries(now.rows).map(([row, figures]) => {
    const cells = columns.map(([key, column]) => {
      const now = written(figures[key], column)
      const earlier = written(before?.rows[row]?.[key], column)
      return earlier === '' ? now : `${earlier} → ${now}`
    })
    return [row, ...cells]
  })
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function written(value: number | undefined, { digits = 1 }: Column) {
  return value === undefined ? '' : value.toFixed(value >= 100 ? 0 : digits)
}
