/** What a rule answers: yes, or no with the reason that has a sentence in the feature's refusals. */
export type Decision<Refusal extends string> = { allowed: true } | { allowed: false; refusal: Refusal }

export const yes = { allowed: true } as const

export function no<Refusal extends string>(refusal: Refusal) {
  return { allowed: false, refusal } as const
}
