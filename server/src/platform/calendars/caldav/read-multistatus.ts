import sax from 'sax'
import { CalendarError } from '../calendar-driver.ts'

/** `hrefs`: addresses in it, made absolute. `names`: of the elements in it, and their attributes `name`. */
export type DavProp = { text: string; hrefs: string[]; names: string[] }
/** `status` is that of the whole response, if it has one. Properties that were not found are missing. */
export type DavResponse = { href: string; status: number | undefined; props: Record<string, DavProp> }
export type Multistatus = { responses: DavResponse[]; syncToken: string }

/** `attributes`: of one element. */
const limits = { depth: 64, responses: 2000, elements: 40_000, attributes: 64 }

/** An element by its name without the prefix, which servers choose freely. */
type Element = { name: string; nameAttribute: string | undefined; text: string; children: Element[] }

/**
 * Reads a multi-status (RFC 4918) that was found at `url`; null if it is something else. Throws CalendarError as soon as it has more than
 * the limits allow.
 */
export function readMultistatus(xml: string, url: string): Multistatus | null {
  const root = parse(xml)
  if (root?.name !== 'multistatus') return null
  return {
    responses: named(root, 'response').flatMap((response) => responseOf(response, url)),
    syncToken: named(root, 'sync-token')[0]?.text ?? '',
  }
}

function responseOf(response: Element, url: string): DavResponse[] {
  const [href] = named(response, 'href').flatMap((one) => absolute(one, url))
  if (href === undefined) return []
  const found = named(response, 'propstat').filter((one) => (statusOf(one) ?? 200) < 300)
  const props = found.flatMap((one) => named(one, 'prop')).flatMap(({ children }) => children)
  return [{ href, status: statusOf(response), props: Object.fromEntries(props.map((prop) => [prop.name, propOf(prop, url)])) }]
}

function propOf(prop: Element, url: string): DavProp {
  const inside = descendants(prop)
  return {
    text: prop.text,
    hrefs: inside.filter(({ name }) => name === 'href').flatMap((one) => absolute(one, url)),
    names: inside.flatMap(({ name, nameAttribute }) => [name, nameAttribute ?? []].flat()),
  }
}

function named({ children }: Element, name: string) {
  return children.filter((child) => child.name === name)
}

function descendants({ children }: Element): Element[] {
  return children.flatMap((child) => [child, ...descendants(child)])
}

function absolute({ text }: Element, url: string) {
  return (text !== '' && URL.parse(text, url)?.href) || []
}

/** From a status line such as `HTTP/1.1 404 Not Found`. */
function statusOf(element: Element) {
  const [, status] = /^\S+\s+(\d{3})/.exec(named(element, 'status')[0]?.text ?? '') ?? []
  return status === undefined ? undefined : Number(status)
}

/** The root; null if this is not XML. */
function parse(xml: string): Element | null {
  const parser = sax.parser(true)
  const document: Element = { name: '', nameAttribute: undefined, text: '', children: [] }
  const open = [document]
  const counts = { elements: 0, responses: 0, attributes: 0 }
  const count = (what: keyof typeof counts) => {
    if (++counts[what] > limits[what]) throw new CalendarError('too_large')
  }
  const addText = (text: string) => {
    open.at(-1)!.text += text
  }
  parser.onattribute = () => count('attributes')
  parser.onopentag = ({ name, attributes }) => {
    const element: Element = {
      name: name.replace(/^.*:/, ''),
      nameAttribute: attributes['name'] as string | undefined,
      text: '',
      children: [],
    }
    counts.attributes = 0
    count('elements')
    if (element.name === 'response') count('responses')
    if (open.length > limits.depth) throw new CalendarError('too_large')
    open.at(-1)!.children.push(element)
    open.push(element)
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = () => {
    const element = open.pop()!
    element.text = element.text.trim()
  }
  parser.onerror = (error) => {
    throw error
  }
  try {
    parser.write(xml).close()
  } catch (error) {
    if (error instanceof CalendarError) throw error
    return null
  }
  return document.children[0] ?? null
}
