import { type Line, linesIn } from './content-lines.ts'

/** `isClosed`: it has its END line. */
export type Component = { name: string; lines: Line[]; children: Component[]; isClosed: boolean }

/** Calendars are not nested deeper; a deeper component counts as a sibling. */
const deepest = 20

/** These never contain each other, so one of them ends another that lacks its END line. */
const separate = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VAVAILABILITY'])

/** These belong to the event around an alarm that has no END line. */
const neverInAlarms = new Set(['DTSTART', 'DTEND', 'RRULE', 'RDATE', 'EXRULE', 'EXDATE', 'RECURRENCE-ID'])

/** Nested by BEGIN and END lines; missing and surplus END lines affect nothing else. */
export function componentsIn(text: string): Component {
  const root = open('')
  let path = [root]
  for (const line of linesIn(text)) {
    const name = line.value.trim().toUpperCase()
    if (line.name === 'BEGIN') {
      path = parentsOf(name, path)
      const added = open(name)
      path.at(-1)?.children.push(added)
      path.push(added)
    } else if (line.name === 'END') {
      const at = path.findLastIndex((one, index) => index > 0 && one.name === name)
      if (at > 0) {
        path[at]!.isClosed = true
        path = path.slice(0, at)
      }
    } else path.findLast((one) => one.name !== 'VALARM' || !neverInAlarms.has(line.name))?.lines.push(line)
  }
  return root
}

function open(name: string): Component {
  return { name, lines: [], children: [], isClosed: false }
}

function parentsOf(name: string, path: Component[]) {
  const outer = name === 'VCALENDAR' ? 0 : separate.has(name) ? path.findLastIndex((one) => one.name === 'VCALENDAR') : path.length - 1
  return path.slice(0, Math.min(Math.max(outer, 0), deepest) + 1)
}

export function lineOf({ lines }: Component, name: string): Line | undefined {
  return lines.find((line) => line.name === name)
}

export function linesOf({ lines }: Component, name: string): Line[] {
  return lines.filter((line) => line.name === name)
}

/** In upper case, for enumerated values. */
export function wordOf(component: Component, name: string): string {
  return lineOf(component, name)?.value.trim().toUpperCase() ?? ''
}
