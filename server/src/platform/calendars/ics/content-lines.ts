/** Names of properties, without their group, and of parameters are in upper case; quotes around values of parameters are removed. */
export type Line = { name: string; parameters: Map<string, string>; value: string }

/** The unfolded lines of a file (RFC 5545, 3.1), with any kind of line break. What does not look like a line is left out. */
export function* linesIn(text: string): Generator<Line> {
  const broken = text.replaceAll('\0', '').replace(/\r+\n?|\n/g, '\n')
  // Some programs indent their lines, which then only look folded.
  const isIndented = /\n[ \t]+(BEGIN|END):V/i.test(broken)
  const unfolded = broken.replace(isIndented ? /\n[ \t](?![ \t]*[A-Z0-9.-]+[;:])/g : /\n[ \t]/g, '')
  for (const raw of unfolded.split('\n')) {
    const line = lineOf(raw)
    if (line) yield line
  }
}

function lineOf(raw: string): Line | null {
  const name = /^\s*(?:[a-z0-9-]+\.)?([a-z0-9-]+)\s*(?=[;:])/i.exec(raw)
  if (!name) return null
  const rest = raw.slice(name[0].length)
  const end = endOfParameters(rest)
  if (end < 0) return null
  return { name: name[1]!.toUpperCase(), parameters: parametersIn(rest.slice(0, end)), value: rest.slice(end + 1) }
}

/** Some programs write a colon in the name of a zone without quotes, so a colon before a date is preferred. */
function endOfParameters(rest: string) {
  if (/^;/.test(rest)) {
    const beforeDate = /:(?=\s*\d{4}-?\d\d-?\d\d)/.exec(rest)
    if (beforeDate && /;TZID=/i.test(rest.slice(0, beforeDate.index))) return beforeDate.index
  }
  let isQuoted = false
  for (let at = 0; at < rest.length; at++) {
    if (rest[at] === '"') isQuoted = !isQuoted
    if (rest[at] === ':' && !isQuoted) return at
  }
  return rest.indexOf(':')
}

/** With an unclosed quote, quotes do not protect semicolons. */
function parametersIn(text: string) {
  const hasOpenQuote = text.replace(/[^"]/g, '').length % 2 === 1
  const found = (hasOpenQuote ? text.replaceAll('"', '') : text).matchAll(/;\s*([a-z0-9-]+)\s*=\s*((?:"[^"]*"|[^;"])*)/gi)
  return new Map(Array.from(found, ([, name = '', value = '']) => [name.toUpperCase(), value.replaceAll('"', '').trim()]))
}

/** Of a property that is text. */
export function textOf(value: string): string {
  return value.replace(/\\(.)/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped))
}
