import pg from 'pg'

/** One query on a connection of its own, which takes no place among those of the site. */
export async function ask<Row extends pg.QueryResultRow>(url: string, query: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(query, values)).rows
  } finally {
    await client.end()
  }
}
