/** 'Ana P.' for 'Ana Maria Petrova'; a single word does not change. */
export function shortName(fullName: string) {
  const [first = '', ...more] = fullName.trim().split(/\s+/)
  const initial = [...(more.at(-1) ?? '')].at(0)
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
