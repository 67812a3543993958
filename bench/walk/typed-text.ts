import type { StringGenerator } from '@antithesishq/bombadil/actions'

type Field = { type: string | null; mode: string | null }

/** What a walker types into a field; null for fields that do not take typed text. */
export function typedText({ type, mode }: Field): StringGenerator | null {
  if (mode === 'numeric' || mode === 'decimal' || type === 'number') return { Regexp: '[1-9][0-9]{1,2}' }
  if (type === null || type === 'text' || type === 'search') return { Regexp: '(Golden hour|85004|Family picnic|Two of us) ?[a-z0-9]{0,6}' }
  return null
}
