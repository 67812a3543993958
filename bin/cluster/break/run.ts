import { parseArgs } from 'node:util'
import { openReport } from '../../faults/report.ts'
import { breakIt, breakOptions } from './break-it.ts'

const { values } = parseArgs({ options: breakOptions })
const report = openReport()
await breakIt(values, report)
process.exit(report.close() ? 0 : 1)
