import { checkTypes, typePrograms } from './type-programs.mjs'

/** Stages without a build, a database or a browser, cheapest first. */
export async function quickStages(stage) {
  await stage('format and lint', ['biome', 'check', '--error-on-warnings'])
  await stage('route tree', ['node', 'web/write-route-tree.ts'])
  for (const [name, folder] of Object.entries(typePrograms)) await stage(`types of ${name}`, checkTypes(folder))
  await stage('migrations', ['node', 'bin/check-migrations.mjs'])
  await stage('layout', ['node', 'bin/check-layout.ts'])
  await stage('unused code', ['knip'])
}
