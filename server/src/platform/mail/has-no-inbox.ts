/**
 * Whether the mail server says that the address has no inbox (RFC 3463: 5.1.1 to 5.1.3, 5.1.6 and 5.1.10 are about the address, 5.2.1 is a
 * disabled inbox). Not when it refuses the contents, the size, the sender or us. Without such a status only a plain refusal of the
 * recipient counts.
 */
export function hasNoInbox({ status, answer, isAboutRecipient }: { status?: string; answer: string; isAboutRecipient: boolean }) {
  // An IP address is not a status code.
  const written = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(answer)?.[0]
  const saysNothing = /^5\.[01]\.0$/
  const enhanced = [status, written].find((code) => code && !saysNothing.test(code))
  if (enhanced) return /^5\.(1\.(1|2|3|6|10)|2\.1)$/.test(enhanced)
  return isAboutRecipient && /^(550|551|553)\b/.test(answer) && !isPolicy.test(answer)
}

const isPolicy =
  /spam|polic|block|black.?list|reputation|denied|relay|spf|dkim|dmarc|authenticat|banned|sender|content|virus|rate|too many|quota|full/i
