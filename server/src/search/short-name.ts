/** A person as visitors read of them: 'Ana P.' of 'Ana Maria Petrova'; a single word stays. */
export function shortName(fullName: string) {
  const [first = '', ...more] = fullName.trim().split(/\s+/)
  const initial = [...(more.at(-1) ?? '')].at(0)
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
