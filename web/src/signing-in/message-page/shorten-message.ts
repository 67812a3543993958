const maxCharacters = 200

export function shortenMessage(message: string): string {
  return [...message].slice(0, maxCharacters).join('')
}
