import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { guardsScript } from '#server/guards'
import { migrateDatabase } from '#server/platform/db/migrate-database'
import { template, testPostgres } from './test-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

export default async function setup(project: TestProject) {
  const postgres = await testPostgres()
  try {
    const admin = new pg.Client(postgres.urlOf('postgres'))
    await admin.connect()
    await admin.query(`create database ${template}`)
    await migrateDatabase(postgres.urlOf(template), guardsScript())
    await admin.end()
  } catch (error) {
    postgres.close()
    throw error
  }
  project.provide('postgresUrl', postgres.urlOf('NAME'))
  return postgres.close
}
