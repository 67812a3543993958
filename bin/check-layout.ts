// Checks imports by the rules in .dependency-cruiser.mjs.
import { cruise } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const root = new URL('..', import.meta.url).pathname
const options = await extractDepcruiseOptions(`${root}/.dependency-cruiser.mjs`)
const { output, exitCode } = await cruise(['domain', 'server', 'web', 'e2e', 'bench', 'bin'], {
  ...options,
  baseDir: root,
  outputType: 'err-long',
})
console.log(output)
process.exit(exitCode)
