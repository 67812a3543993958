/** A path for the log, without the token of a private address, however it is spelled. */
export function loggedPath(path: string) {
  const read = decoded(path)
  const [, folder] = /^[/\\]*(calendar|feeds)[/\\]/i.exec(read) ?? []
  if (folder) return `/${folder.toLowerCase()}/…`
  return shortened(token.test(read) ? read.replaceAll(tokens, '…') : path)
}

/** At least as long as ours, with a capital letter, which names of articles and people do not have in an address. */
const token = /(?=[\w-]*[A-Z])[\w-]{43,}/
const tokens = new RegExp(token, 'g')

/** Also decodes a path that is encoded twice, or malformed. */
function decoded(path: string): string {
  const once = path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return once === path ? path : decoded(once)
}

const maxCharacters = 500

/** A text from outside, shortened for the log. */
export function shortened(text: string) {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}… (${text.length} characters)` : text
}
