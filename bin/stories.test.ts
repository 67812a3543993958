import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const story = 'e2e/story.ts'
// It empties pages after a story, and has nothing to wait for.
const pagePool = 'e2e/browser/page-pool.ts'

describe('a story', () => {
  test('opens pages with the functions that wait for hydration', () => {
    expect(inStories(bareNavigations)).toEqual([])
  })

  // It reads all of web and domain.
  test('looks for a toast in the region of the toasts', { timeout: 30_000 }, () => {
    expect(inStories(toastsAnywhere)).toEqual([])
  })

  test('looks for a single word exactly', () => {
    expect(inStories(inexactWords)).toEqual([])
  })
})

describe('these checks', () => {
  test.each([
    [bareNavigations, `await page.goto('/jobs')`],
    [bareNavigations, `await other.goBack()`],
    [toastsAnywhere, `page.getByText('Bid placed')`],
    [toastsAnywhere, `page.getByText('bid placed', { exact: true })`],
    [toastsAnywhere, `page.getByText('Your account has been disabled')`],
    [toastsAnywhere, `client.getByText(\`Archived “\${title}”\`)`],
    [toastsAnywhere, `page.getByText('Job saved. It is sent to 3 more photographer(s).')`],
    [toastsAnywhere, `page.getByText('your job is being sent')`],
    [toastsAnywhere, `page.getByText(/^Job posted successfully!/)`],
    [toastsAnywhere, `page.getByText('You were signed out on this device')`],
    [toastsAnywhere, `page.getByText('Shoot completed')`],
    [inexactWords, `page.getByText('Pending')`],
  ])('%o refuses %s', (check, source) => {
    expect(check(source)).toHaveLength(1)
  })

  test.each([
    [bareNavigations, `await reload(page)`],
    [toastsAnywhere, `expectToast(page, 'Bid placed')`],
    [toastsAnywhere, `page.getByText('Done', { exact: true })`],
    [toastsAnywhere, `page.getByText('No bids yet')`],
    [inexactWords, `page.getByText('Pending', { exact: true })`],
  ])('%o allows %s', (check, source) => {
    expect(check(source)).toEqual([])
  })
})

type Fault = { at: number; advice: string }

/** The faults in all files of e2e, each with its line and the advice. */
function inStories(check: (source: string) => Fault[]) {
  return globSync('e2e/**/*.ts', { cwd: root })
    .filter((path) => path !== story && path !== pagePool)
    .flatMap((path) => {
      const source = read(path)
      return check(source).map(({ at, advice }) => `${path}:${source.slice(0, at).split('\n').length}: ${advice}`)
    })
}

function bareNavigations(source: string): Fault[] {
  const advice = `Use open, reload, goBack or goForward of ${story}, which wait for hydration, or openUnhydrated for a page without scripts.`
  return [...source.matchAll(/\.(goto|reload|goBack|goForward)\(/g)].map(({ index }) => ({ at: index, advice }))
}

function toastsAnywhere(source: string): Fault[] {
  const advice = `Use expectToast(page, text) of ${story}, or toast(page, text) to press it: on the whole page the text of a toast may be found twice.`
  return textsLookedFor(source)
    .filter(({ matches }) => toasts().some(matches))
    .map(({ at }) => ({ at, advice }))
}

function inexactWords(source: string): Fault[] {
  const advice = 'Add { exact: true }: a single word is also found in other texts, in any case.'
  return textsLookedFor(source)
    .filter(({ text, isExact }) => text !== undefined && /^\w+$/.test(text) && !isExact)
    .map(({ at }) => ({ at, advice }))
}

/** The arguments of `getByText`, except variables and expressions without `^`; `matches` tells whether one would find a text. */
function textsLookedFor(source: string) {
  return [...source.matchAll(/\.getByText\(\s*(?:(['`])((?:[^\\]|\\.)*?)\1|\/(\^(?:[^/\\]|\\.)*)\/[a-z]*)([^)]*)/g)].map((match) => {
    const [, , quoted, pattern, rest = ''] = match
    const text = quoted?.replaceAll(placeholder, filling)
    const isExact = /exact: true/.test(rest)
    const matches = (shown: string) => {
      if (text === undefined) return new RegExp(pattern ?? '').test(shown)
      const wanted = text.toLowerCase()
      const found = shown.toLowerCase()
      return (isExact ? wanted === found : found.includes(wanted)) || canRead(found, wanted)
    }
    return { at: match.index, text, isExact, matches }
  })
}

const placeholder = /\$\{[^}]*\}/g
const filling = '…'
const quotes = ["''", '""', '``', '><'] as const
let found: string[] | undefined

/** Whether a toast with names or numbers in it, such as 'Job saved. It is sent to … more photographer(s).', can read so. */
function canRead(shown: string, wanted: string) {
  const [first = '', ...others] = shown.split(filling)
  return others.length > 0 && shown.length > 30 && wanted.startsWith(first) && wanted.endsWith(others.at(-1) ?? '')
}

/** The texts that the product shows in toasts, and nowhere else. */
function toasts() {
  found ??= findToasts()
  return found
}

function findToasts() {
  const sources = globSync('{web,domain}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.(test|factory)\.tsx?$/.test(path))
    .map(read)
  const constants = new Map(
    sources.flatMap((source) => [...source.matchAll(/const (\w+) = '([^'\n]+)'/g)].map(([, name = '', text = '']) => [name, text])),
  )
  const inToasts = sources.flatMap((source) => [
    ...[...source.matchAll(/\btoast\.(?:success|show|error)\(/g)].flatMap(({ 0: { length }, index }) =>
      firstArgumentOf(source.slice(index + length)),
    ),
    ...[...source.matchAll(/\bdoneText="([^"]*)"/g)].map(([, text = '']) => text),
    ...[...source.matchAll(/\bmessage = (?:'([^']*)'|`([^`]*)`)/g)].map(([, single, template]) => single ?? template ?? ''),
  ])
  const texts = inToasts.map((text) => constants.get(text) ?? text).filter((text) => /\S \S/.test(text))
  const times = (text: string) =>
    sources
      .filter((source) => source.includes(text))
      .reduce(
        (sum, source) => sum + quotes.reduce((count, [before, after]) => count + source.split(`${before}${text}${after}`).length - 1, 0),
        0,
      )
  return [...new Set(texts)]
    .filter((text) => times(text) <= texts.filter((other) => other === text).length)
    .map((text) => text.replaceAll(placeholder, filling))
}

/** The strings in the first argument of a call, or the name that is given; the source begins after the bracket. */
function firstArgumentOf(source: string) {
  let depth = 0
  let end = 0
  for (; end < source.length; end++) {
    const character = source[end] ?? ''
    if (depth === 0 && (character === ',' || character === ')')) break
    if ('([{'.includes(character)) depth++
    if (')]}'.includes(character)) depth--
  }
  const argument = source.slice(0, end)
  const strings = [...argument.matchAll(/'((?:[^'\\]|\\.)*)'|`([^`]*)`/g)].map(([, single, template]) => single ?? template ?? '')
  return strings.length > 0 ? strings : [argument.trim()]
}

function read(path: string) {
  return readFileSync(join(root, path), 'utf8')
}
