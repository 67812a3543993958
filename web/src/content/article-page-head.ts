import { pageHead } from '../routing/page-head.ts'

/** Metadata of a page to read. */
export function articlePageHead({ title, ...head }: { path: string; title: string; description: string }) {
  return pageHead({ ...head, title: `${title} · Shutterbid`, type: 'article' })
}
