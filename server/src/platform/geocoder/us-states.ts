const names = `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
  DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas,
  KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri,
  MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina,
  ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota,
  TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming,
  PR Puerto Rico, VI Virgin Islands, GU Guam, AS American Samoa, MP Northern Mariana Islands`
  .split(/,\s+/)
  .map((state) => [state.slice(0, 2), state.slice(3)] as const)

const codes = new Set(names.map(([code]) => code))
const byName = new Map(names.map(([code, name]) => [name.toLowerCase(), code]))

/** The two-letter code of a state, by code or full name; null for anything else, including military mail and freely associated states. */
export function stateOf(text: string): string | null {
  const upper = text.toUpperCase()
  return codes.has(upper) ? upper : (byName.get(text.toLowerCase()) ?? null)
}

/** The states with a prefix: 'ari' is Arizona, 'new' matches four. */
export function statesWithPrefix(text: string): string[] {
  const whole = stateOf(text)
  if (whole) return [whole]
  const typed = text.toLowerCase()
  return [...byName].filter(([name]) => name.startsWith(typed)).map(([, code]) => code)
}
