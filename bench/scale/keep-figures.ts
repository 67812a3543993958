import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figures } from './figures.ts'
import type { Options } from './options.ts'
import { writeTables } from './write-tables.ts'

const docs = join(import.meta.dirname, '../../docs')
const page = join(docs, 'performance.md')
const kept = join(docs, 'performance/figures.json')

type Kept = { before: Figures; now: Figures }

/** The earlier figures: of a file, or those that are kept beside the document. */
export function readBefore({ before }: Options): Figures {
  return before ? (JSON.parse(readFileSync(before, 'utf8')) as Figures) : readKept().before
}

/** Keeps the figures of this run as the options say. Tables that were not measured stay as they are. */
export function keepFigures(figures: Figures, options: Options) {
  if (options.json) writeFileSync(options.json, asJson({ ...readIfAny<Figures>(options.json), ...figures }))
  if (!options.write) return
  const all: Kept = { before: readBefore(options), now: { ...readKept().now, ...figures } }
  writeFileSync(kept, asJson(all))
  writeFileSync(page, writeTables(readFileSync(page, 'utf8'), all))
  console.log(`\nWritten into ${page}`)
}

function readKept(): Kept {
  return readIfAny<Kept>(kept) ?? { before: {}, now: {} }
}

function readIfAny<Content>(file: string) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined
}

/** Rounded, so that a difference can be read. */
function asJson(content: unknown) {
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value)
  return `${JSON.stringify(content, rounded, 2)}\n`
}
