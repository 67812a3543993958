import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const minimumBytes = 1024

for (const file of globSync('dist/client/**/*.{js,css,svg,txt,json}', { cwd: import.meta.dirname }).map(
  (name) => `${import.meta.dirname}/${name}`,
)) {
  if (statSync(file).size < minimumBytes) continue
  const content = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(content))
}
