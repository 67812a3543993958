import type { UserType } from '@shutterbid/domain/accounts/schemas'
import type { Span } from './sheet-rows.ts'

const pageWidth = 1216

/** The `sizes` of a picture that spans so many of twelve columns. */
export function sheetSizes(userType: UserType, { span, isFirst }: { span: Span; isFirst: boolean }) {
  if (userType === 'client') return `(min-width: 80rem) ${Math.round(pageWidth / 3)}px, (min-width: 48rem) 33vw, 50vw`
  const share = span / 12
  return `(min-width: 80rem) ${Math.round(pageWidth * share)}px, (min-width: 48rem) ${Math.round(share * 100)}vw, ${isFirst ? '100vw' : '50vw'}`
}
