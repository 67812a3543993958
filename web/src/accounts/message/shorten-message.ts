const mostCharacters = 200

export function shortenMessage(message: string): string {
  return [...message].slice(0, mostCharacters).join('')
}
