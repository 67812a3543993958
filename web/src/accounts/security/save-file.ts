export function saveFile(name: string, words: string, type: string) {
  const url = URL.createObjectURL(new Blob([words], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
