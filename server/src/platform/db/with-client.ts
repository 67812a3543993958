import pg from 'pg'

/** A connection without limits: a role may have those for requests. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url, application_name: 'shutterbid', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`)
    return await work(client)
  } finally {
    await client.end()
  }
}
