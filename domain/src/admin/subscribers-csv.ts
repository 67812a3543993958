import { csvOf } from '../shared/csv.ts'

type Subscriber = { email: string; confirmedAt: Date }

export function subscribersCsv(subscribers: Subscriber[]): string {
  return csvOf([['Email', 'Confirmed at'], ...subscribers.map(({ email, confirmedAt }) => [email, confirmedAt.toISOString()])])
}
