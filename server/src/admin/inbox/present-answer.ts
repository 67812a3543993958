import type { SentAnswer } from '@shutterbid/domain/admin/inbox-schemas'

type Row = { answer: string; answeredAt: Date | null; answerer: { id: string; fullName: string } | null }

export function presentAnswer({ answer, answeredAt, answerer }: Row): SentAnswer {
  return answeredAt && { text: answer, sentAt: answeredAt, by: answerer }
}
