// Zero-width characters, those that change the direction of the text around them, and others that a screen shows nothing for. Variation
// selectors are needed by emoji, and tags by the flag of England.
const hidden =
  /(?![\p{VS}\p{Join_C}\u{e0020}-\u{e007f}])[\p{DI}\p{Bidi_Control}\ufff9-\ufffb]|(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]/gu

/** Cleans names, titles and captions, where such characters would affect the text around them. Normalizes to NFC. */
export function removeHiddenCharacters(text: string): string {
  return text
    .normalize('NFC')
    .replace(hidden, '')
    .replace(/\p{Join_C}/gu, '')
}

/** Cleans longer texts. Keeps line breaks, and joiners where they matter: in emoji and in the scripts of Persian or Hindi. */
export function visibleText(text: string): string {
  return text.normalize('NFC').replace(hidden, '').replace(control, '').replace(strayJoiner, '')
}

const control = /(?!\s)\p{Cc}/gu
const strayJoiner =
  /(?<!\ufe0f)(?<![\p{ExtPict}\p{EMod}\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])\p{Join_C}/gu

/** Removes line breaks, hidden characters, control characters, lone surrogates and surrounding blanks. */
export function oneLine(text: string): string {
  const visible = removeHiddenCharacters(text).replace(/\p{Cs}|(?!\s)\p{Cc}/gu, '')
  return visible.replace(/\s+/g, ' ').trim()
}
