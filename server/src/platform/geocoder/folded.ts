/** A name in a form for comparison: 'Saint Paul', 'St. Paul' and 'st paul' are the same. */
export function folded(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f.'’]/g, '')
  const text = plain.replace(/[^a-z0-9]+/g, ' ').trim()
  return text.replace(/\b(saint|sainte|fort|mount)\b/g, (word) => short[word] ?? word)
}

const short: Record<string, string> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' }
