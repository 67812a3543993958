// The first stages of `npm test` and `npm run check`: `node bin/prepare.mjs install`, `… build` and `… install-for-tests` update what is
// missing or out of date.
import { buildIfStale, installIfStale } from './project.mjs'

const work = {
  install: () => installIfStale(),
  build: buildIfStale,
  'install-for-tests': () => installIfStale({ forTests: true }),
}
await work[process.argv[2]]()
