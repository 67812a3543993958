import { searchLimits } from '@shutterbid/domain/search/limits'

/** '1 photographer', '34 photographers'. */
export function foundText(total: number): string {
  return `${totalText(total)} ${total === 1 ? 'photographer' : 'photographers'}`
}

/** '1000+' where the list is capped. */
export function totalText(total: number): string {
  return total > searchLimits.maxListed ? `${searchLimits.maxListed}+` : String(total)
}
