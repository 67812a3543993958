import pg from 'pg'
import { withScaleDatabase } from './with-scale-database.ts'

const name = 'scale_copy'

export type Copied = { url: string; admin: pg.Client }

/** Runs `use` with a copy of the filled database, which is deleted afterwards: whatever is written, the kept data stays the same. */
export async function withCopiedDatabase<Answer>(jobs: number, use: (database: Copied) => Promise<Answer>): Promise<Answer> {
  return withScaleDatabase(jobs, async ({ urlOf, adminUrlOf }) => {
    const main = new pg.Client(adminUrlOf('postgres'))
    await main.connect()
    try {
      await main.query(`drop database if exists ${name} with (force)`)
      await main.query(`create database ${name} template shutterbid owner shutterbid strategy file_copy`)
      const admin = new pg.Client(adminUrlOf(name))
      await admin.connect()
      try {
        return await use({ url: urlOf(name), admin })
      } finally {
        await admin.end()
      }
    } finally {
      await main.query(`drop database if exists ${name} with (force)`)
      await main.end()
    }
  })
}
