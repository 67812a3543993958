import { cappedCount } from '@shutterbid/domain/shared/counts'

/** '1 photographer', '34 photographers'. */
export function foundText(total: number): string {
  return `${cappedCount(total)} ${total === 1 ? 'photographer' : 'photographers'}`
}
