import type { UserType } from '@shutterbid/domain/accounts/schemas'
import type { Span } from './sheet-rows.ts'

const pageWidth = 1216
/** `margins`: both sides together; `gap`: between the two columns. */
const phone = { margins: 40, gap: 8 }

/** The `sizes` of a picture that spans so many of twelve columns; on phones the first is as wide as the page, the others half as wide. */
export function sheetSizes(userType: UserType, { span, isFirst }: { span: Span; isFirst: boolean }) {
  if (userType === 'client') return `(min-width: 80rem) ${Math.round(pageWidth / 3)}px, (min-width: 48rem) 33vw, 50vw`
  const share = span / 12
  const onPhones = isFirst ? `calc(100vw - ${phone.margins}px)` : `calc(50vw - ${(phone.margins + phone.gap) / 2}px)`
  return `(min-width: 80rem) ${Math.round(pageWidth * share)}px, (min-width: 48rem) ${Math.round(share * 100)}vw, ${onPhones}`
}
