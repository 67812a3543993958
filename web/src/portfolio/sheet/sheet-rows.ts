import type { UserType } from '@shutterbid/domain/accounts/schemas'

export type Span = 4 | 5 | 6 | 7 | 12

const rows: readonly (readonly Span[])[] = [
  [7, 5],
  [4, 4, 4],
  [5, 7],
  [6, 6],
]

/** How many of twelve columns each picture takes: 7+5, 4+4+4, 5+7, 6+6; the rest shares the last row. */
export function sheetSpans(count: number): Span[] {
  const spans: Span[] = []
  for (const row of rows) {
    const left = count - spans.length
    if (left >= row.length) spans.push(...row)
    else if (left > 0) spans.push(...(left === 1 ? ([12] as const) : ([6, 6] as const)))
  }
  return spans
}

/** The places to lay out: the taken ones, and free ones that fill the last row or open the next. */
export function placesFor(taken: number): number {
  let places = 0
  for (const row of rows) {
    places += row.length
    if (places > taken) return places
  }
  return places
}

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
