import { join } from 'node:path'
import { embeddedPostgres } from '../../../server/src/platform/db/embedded/embedded-postgres.ts'
import { connect } from '../../../server/src/platform/db/open-database.ts'
import { openSite } from '../../faults/open-site.ts'
import { type BreakPlan, breakSubject, type Letter } from './break-subject.ts'
import { victimsOfSite } from './victims-of-site.ts'

/** One demo with its embedded database. */
export async function breakSite(plan: BreakPlan, say: (line: string) => void) {
  const dataDir = join(import.meta.dirname, '../../../.data', `break-site-${process.pid}`)
  const site = await openSite(dataDir)
  try {
    const { adminUrlOf } = await embeddedPostgres(join(dataDir, 'postgres'))
    const adminUrl = adminUrlOf('shutterbid')
    return await breakSubject(
      {
        publicUrl: site.origin,
        addresses: [{ name: 'site', url: site.origin.replace('localhost', '127.0.0.1') }],
        adminUrl,
        victims: victimsOfSite(site, adminUrl),
        letters: () => demoLetters(adminUrl),
      },
      plan,
      say,
    )
  } finally {
    await site.remove()
  }
}

async function demoLetters(adminUrl: string) {
  const { pool } = connect(adminUrl)
  try {
    const { rows } = await pool.query<Letter>(`select "to", text, headers ->> 'Message-ID' as "messageId" from demo_mails`)
    return rows
  } finally {
    await pool.end()
  }
}
