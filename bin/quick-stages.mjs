// What needs neither a database nor a browser, cheapest first.
export function quickStages(stage) {
  stage('format and lint', ['biome', 'check', '--error-on-warnings'])
  for (const part of ['domain', 'server', 'web', 'e2e', 'bench', 'bin']) stage(`types of ${part}`, ['tsc', '-p', part])
  stage('layout', ['node', 'bin/check-layout.ts'])
  stage('unused code', ['knip'])
}
