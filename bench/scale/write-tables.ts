import { type Figures, type Measured, type TableName, tableOf } from './figures.ts'

/** The text between `<!-- table: NAME -->` and `<!-- end of table -->` becomes the table of that name; one without figures stays as it is. */
export function writeTables(page: string, { before, now }: { before: Figures; now: Figures }): string {
  return page.replace(tables, (text, start: string, name: TableName, end: string) => {
    const measured = now[name]
    if (!measured) return text
    return `${start}\n${[sourceOf(measured, before[name]), tableOf(name, measured, before[name])].join('\n\n')}\n${end}`
  })
}

const tables = /(<!-- table: ([\w-]+) -->)\n.*?(<!-- end of table -->)/gs

function sourceOf(now: Measured, before: Measured | undefined) {
  const measurementText = ({ commit, measuredOn, jobs }: Measured) => `${commit} (${measuredOn}, ${jobs.toLocaleString('en-US')} jobs)`
  return before ? `Before → now: ${measurementText(before)} → ${measurementText(now)}.` : `Measured at ${measurementText(now)}.`
}
