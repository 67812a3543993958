// Zero-width characters and those that change the direction of the text around them.
const hidden = /[\u00ad\u180e\u200b-\u200d\u2060-\u2064\ufeff]|\p{Bidi_Control}/gu

/** For names, titles and captions, because such characters would affect the text around them. Normalizes to NFC. */
export function removeHiddenCharacters(text: string): string {
  return text.normalize('NFC').replace(hidden, '')
}
