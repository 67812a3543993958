const names = `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
  DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas,
  KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri,
  MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina,
  ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota,
  TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming,
  PR Puerto Rico, VI Virgin Islands, GU Guam, AS American Samoa, MP Northern Mariana Islands`
  .split(/,\s+/)
  .map((state) => [state.slice(0, 2), state.slice(3)] as const)

const codeByName = new Map(
  names.flatMap(([code, name]) => {
    const [first = '', ...more] = lettersOf(name, ' ').split(' ')
    // 'N. Carolina', 'W. Va.'
    const short = more.length === 1 ? [`${first.charAt(0)}${more[0]}`] : []
    return [code.toLowerCase(), lettersOf(name), ...short].map((text) => [text, code] as const)
  }),
)
const abbreviations = new Map(
  `Ala AL, Ariz AZ, Ark AR, Cal CA, Calif CA, Colo CO, Conn CT, Del DE, Fla FL, Ida ID, Ill IL, Ind IN, Kan KS, Kans KS, Mass MA,
  Mich MI, Minn MN, Miss MS, Mont MT, NDak ND, Neb NE, Nebr NE, Nev NV, NMex NM, Okla OK, Ore OR, Oreg OR, Penn PA, Penna PA, SDak SD,
  Tenn TN, Tex TX, Wash WA, Wis WI, Wisc WI, WVa WV, Wyo WY`
    .split(/,\s+/)
    .map((line) => [line.slice(0, -3).toLowerCase(), line.slice(-2)] as const),
)

/** The two-letter code of a state, by code, full name or a common abbreviation; null for anything else, including military mail. */
export function stateOf(text: string): string | null {
  const letters = lettersOf(text)
  return codeByName.get(letters) ?? abbreviations.get(letters) ?? null
}

/** The states with a prefix: 'ari' is Arizona, 'new' matches four. */
export function statesWithPrefix(text: string): string[] {
  const whole = stateOf(text)
  if (whole) return [whole]
  const letters = lettersOf(text)
  return letters ? names.filter(([, name]) => lettersOf(name).startsWith(letters)).map(([code]) => code) : []
}

/** 'fl' for 'FL.', 'dc' for 'D.C.' */
function lettersOf(text: string, between = '') {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(between)
}
