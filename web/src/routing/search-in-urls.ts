import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** Values of a search are written as by default: as they are, or as JSON. */
export const searchInUrls = { parseSearch: parseSearchWith(parsed), stringifySearch: stringifySearchWith(JSON.stringify, parsed) }

/** The same as `JSON.parse`, whose exceptions are slow: the router tries every text, such as each id in the links of a list. */
function parsed(text: string): unknown {
  if (!couldBeJson.test(text)) throw notJson
  return JSON.parse(text)
}

const couldBeJson = /^\s*(?:["[{]|-?\d[\d.eE+-]*\s*$|(?:true|false|null)\s*$)/
const notJson = new SyntaxError('not JSON')
