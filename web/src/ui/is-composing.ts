/** Whether the key belongs to an input method: Enter confirms its characters, Escape discards them. Safari tells by the code only. */
export function isComposing({ isComposing, keyCode }: KeyboardEvent) {
  return isComposing || keyCode === 229
}
