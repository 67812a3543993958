import pg from 'pg'
import { StartRefused } from '#server/platform/process/start-refused'

/** Whether the server at this address answers. Throws if it serves another folder. */
export async function servesFolder(url: string, data: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const [row] = rows
    if (row && row.data_directory !== data)
      throw new StartRefused(`The PostgreSQL that answers serves ${row.data_directory}, not ${data}. Stop it, or set another DATA_DIR.`)
    return true
  } catch (error) {
    if (error instanceof StartRefused) throw error
    // The superuser had another name in older versions.
    if (error instanceof pg.DatabaseError && error.code === '28000')
      throw new StartRefused('This database was created by an older version of Shutterbid and cannot be upgraded. Use another DATA_DIR.')
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
