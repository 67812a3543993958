/** The answer of a rule: yes, or no with the code of a refusal. */
export type Decision<Refusal extends string> = { allowed: true } | { allowed: false; refusal: Refusal }

export const yes = { allowed: true } as const

export function no<Refusal extends string>(refusal: Refusal) {
  return { allowed: false, refusal } as const
}
