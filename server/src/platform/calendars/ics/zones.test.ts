import { instantOf } from '@shutterbid/domain/shared/days'
import { expect, test } from 'vitest'
import { msToInstant } from './zones.ts'

test.each(['America/New_York', 'America/Phoenix', 'America/Boise', 'Australia/Lord_Howe', 'Africa/Cairo', 'UTC'])(
  'every hour of the months in which clocks change is the same instant as the exact calculation gives, in %s',
  (zone) => {
    const months = [2, 3, 9, 10]
    for (const local of months.flatMap((month) =>
      Array.from({ length: 30 * 24 }, (_, hour) => new Date(Date.UTC(2026, month, 1, hour, 30))),
    )) {
      const [on = '', time = ''] = local.toISOString().split('T')
      if (msToInstant(local.getTime(), zone) !== instantOf({ on, at: time.slice(0, 5), zone }).getTime())
        expect.fail(`${on} ${time} in ${zone}`)
    }
  },
)
