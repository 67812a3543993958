import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findMigrationProblems, releaseMigrations } from './find-migration-problems.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function folderOf(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'shutterbid-migrations-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
const problemsOf = (sql: string) => findMigrationProblems(folderOf({ '0001_new.sql': sql })).join('\n')

test.each([
  [
    'an index that blocks writes while it is made',
    'create index messages_by_day on messages (sent_at);',
    'require-concurrent-index-creation',
  ],
  [
    'an index made concurrently in a transaction',
    'create index concurrently if not exists messages_by_day on messages (sent_at);',
    'its first line must be',
  ],
  [
    'an index that stays invalid after an interruption',
    '-- no transaction\ncreate index concurrently if not exists messages_by_day on messages (sent_at);',
    'must drop messages_by_day',
  ],
  [
    'an index that blocks writes outside of a transaction',
    '-- no transaction\ncreate index messages_by_day on messages (sent_at);',
    'require-concurrent-index-creation',
  ],
  [
    'a constraint that is checked at once',
    'alter table messages add constraint messages_short check (length(content) < 10);',
    'constraint-missing-not-valid',
  ],
  [
    'a reference that is checked at once',
    'alter table messages add constraint messages_job foreign key (job_id) references jobs (id);',
    'adding-foreign-key-constraint',
  ],
  ['a column of another type', 'alter table messages alter column content type citext;', 'changing-column-type'],
  ['a column that must have a value now', 'alter table messages alter column content set not null;', 'adding-not-nullable-field'],
])('refuses %s', (_, sql, rule) => {
  expect(problemsOf(sql)).toContain(rule)
})

test.each([
  [
    'an index made concurrently outside of a transaction',
    '-- no transaction\ndrop index concurrently if exists messages_by_day;\ncreate index concurrently messages_by_day on messages (sent_at);',
  ],
  ['a constraint that is validated later', 'alter table messages add constraint messages_short check (length(content) < 10) not valid;'],
  ['its validation', 'alter table messages validate constraint messages_short;'],
  [
    'a new table with an index',
    'create table things (id uuid primary key, name text not null);\ncreate index things_by_name on things (name);',
  ],
])('allows %s', (_, sql) => {
  expect(problemsOf(sql)).toBe('')
})

test('refuses an edited and a removed migration that was released, and does not lint them', () => {
  const sql = 'create index messages_by_day on messages (sent_at);'
  const folder = folderOf({ '0001_first.sql': sql, '0002_second.sql': sql })
  expect(releaseMigrations(folder)).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(findMigrationProblems(folder)).toEqual([])
  writeFileSync(join(folder, '0001_first.sql'), `${sql} `)
  rmSync(join(folder, '0002_second.sql'))
  expect(findMigrationProblems(folder)).toEqual([
    '0001_first.sql was released and must stay as it is: write a new migration instead.',
    '0002_second.sql was released and must stay as it is: write a new migration instead.',
  ])
})
