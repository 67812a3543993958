import type { Notice } from '../texts/notice.ts'

/** An administrator hid `what`, which belongs to the reader; without a reason it is shown again. */
export function hiddenNotice(
  reason: string | null,
  { what, shown, ...texts }: { what: string; shown: string } & Pick<Notice, 'link' | 'subject' | 'action' | 'more'>,
): Notice {
  return {
    message: reason === null ? shown : `We have hidden ${what}. The reason: ${reason}`,
    ...texts,
    isOutdated: reason === null,
    canObject: true,
  }
}
