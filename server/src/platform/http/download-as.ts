/** The header that makes a browser save a file under this name instead of showing it. */
export function downloadAs(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%;/]/g, ' ')
    .trim()
    // A name in another script leaves only its extension.
    .replace(/^\./, 'file.')
  const exact = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
