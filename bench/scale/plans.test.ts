import { expect, test } from 'vitest'
import { readPlans } from './plans.ts'

const log = `2026-11-28 09:00:00.000 UTC [7] LOG:  checkpoint starting: time
2026-11-28 09:00:01.000 UTC [7] LOG:  duration: 6.250 ms  plan:
	Query Text: select id
	  from jobs
	Limit  (cost=0.29..82.08 rows=21 width=88) (actual time=0.009..0.030 rows=17.00 loops=1)
	  Buffers: shared hit=380
2026-11-28 09:00:02.000 UTC [7] LOG:  checkpoint complete
`

test('a plan in the log is read with its statement and duration', () => {
  expect(readPlans(log)).toEqual([
    {
      ms: 6.25,
      sql: 'select id\n  from jobs',
      plan: 'Limit  (cost=0.29..82.08 rows=21 width=88) (actual time=0.009..0.030 rows=17.00 loops=1)\n  Buffers: shared hit=380',
    },
  ])
})
