import type { ReactNode } from 'react'
import { clientAnswers } from './faq-clients.tsx'
import { photographerAnswers } from './faq-photographers.tsx'
import { platformAnswers } from './faq-platform.tsx'
import { supportAnswers } from './faq-support.tsx'

export type FaqAnswer = {
  /** Its place in addresses; people keep such links, so it stays when the question is worded anew. */
  id: string
  question: string
  answer: ReactNode
}

export const faqGroups: readonly { id: string; title: string; answers: readonly FaqAnswer[] }[] = [
  { id: 'clients', title: 'For clients', answers: clientAnswers },
  { id: 'photographers', title: 'For photographers', answers: photographerAnswers },
  { id: 'platform', title: 'Platform and payments', answers: platformAnswers },
  { id: 'support', title: 'Technical support', answers: supportAnswers },
]

/** Which answer the hash of an address (without its `#`) names; undefined for none, and for a whole group. */
export function answerInHash(hash: string): string | undefined {
  return faqGroups.flatMap(({ answers }) => answers).find(({ id }) => id === hash.toLowerCase())?.id
}
