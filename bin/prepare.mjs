// The first stages of `npm test` and `npm run check`: `node bin/prepare.mjs install` and `… build` update what is missing or out of date.
import { buildIfStale, installIfStale } from './project.mjs'

if (process.argv[2] === 'install') installIfStale()
else buildIfStale()
