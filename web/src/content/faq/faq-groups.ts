import type { ReactNode } from 'react'
import { clientAnswers } from './faq-clients.tsx'
import { photographerAnswers } from './faq-photographers.tsx'
import { platformAnswers } from './faq-platform.tsx'
import { supportAnswers } from './faq-support.tsx'

export type FaqAnswer = {
  /** The fragment of its URL; keep it when the question is reworded, because people save such links. */
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

/** `hash` is without its `#`. Undefined for no answer and for a whole group. */
export function answerInHash(hash: string): string | undefined {
  return faqGroups.flatMap(({ answers }) => answers).find(({ id }) => id === hash.toLowerCase())?.id
}
