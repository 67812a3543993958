// Zero-width characters and those that change the direction of the text around them.
const hidden = /[\u00ad\u180e\u200b-\u200d\u2060-\u2064\ufeff]|\p{Bidi_Control}/gu

/** Text for names, titles and captions, which other text surrounds: in NFC, without characters that nobody sees. */
export function withoutHidden(text: string): string {
  return text.normalize('NFC').replace(hidden, '')
}
