import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { guardsScript } from '#server/guards'
import { migrateDatabase } from '#server/platform/db/migrate-database'
import { appRole, prepareDatabase } from '#server/platform/db/prepare-database'
import { template, testPostgres } from './test-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    postgresAdminUrl: string
  }
}

export default async function setup(project: TestProject) {
  const postgres = await testPostgres()
  try {
    await prepareDatabase(postgres.adminUrlOf, template)
    await migrateDatabase(postgres.urlOf(template), guardsScript())
    const admin = new pg.Client(postgres.adminUrlOf('postgres'))
    await admin.connect()
    // For `withoutGuards`; outside of tests the app is not allowed to do this.
    await admin.query(`grant set on parameter session_replication_role to ${appRole}`)
    await admin.end()
  } catch (error) {
    postgres.close()
    throw error
  }
  project.provide('postgresUrl', postgres.urlOf('NAME'))
  project.provide('postgresAdminUrl', postgres.adminUrlOf('postgres'))
  return postgres.close
}
