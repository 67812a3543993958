// What needs neither a database nor a browser, cheapest first.
export async function quickStages(stage) {
  await stage('format and lint', ['biome', 'check', '--error-on-warnings'])
  for (const part of ['domain', 'server', 'web', 'e2e', 'bench', 'bin']) await stage(`types of ${part}`, ['tsc', '-p', part])
  await stage('migrations', ['node', 'bin/check-migrations.mjs'])
  await stage('layout', ['node', 'bin/check-layout.ts'])
  await stage('unused code', ['knip'])
}
