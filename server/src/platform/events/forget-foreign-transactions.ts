import type pg from 'pg'

/**
 * After a restore into another cluster events carry transaction ids that are still to come there. Readers would take them for new events, so
 * they become older than all.
 */
export async function forgetForeignTransactions(client: pg.Client) {
  await client.query(`update events set tx = '0' where tx >= pg_snapshot_xmax(pg_current_snapshot())`)
}
