import { type RefObject, useLayoutEffect } from 'react'

const maxPixels = 160

/** Makes a field grow with its text, up to 160 px. */
export function useAutoHeight(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from the text.
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = ''
    const frame = element.offsetHeight - element.clientHeight
    const wanted = element.scrollHeight + frame
    if (wanted > element.offsetHeight) element.style.height = `${Math.min(wanted, maxPixels)}px`
  }, [field, text])
}
