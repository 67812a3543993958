import { expect, test } from 'vitest'
import { copyHeaders, readCopyEntry } from './stored-copy.ts'

test.each(['Portraits at the river', 'Fête 100% “großes” 📷\r\nSet-Cookie: a=b', 'half a letter \ud800'])(
  '%j is stored as the title of a copy',
  (title) => {
    const headers = new Headers(copyHeaders({ kind: 'hire', title, savedAt: 5 }))
    expect(readCopyEntry('/jobs/1', headers)).toEqual({ path: '/jobs/1', kind: 'hire', title: title.toWellFormed(), savedAt: 5 })
  },
)
