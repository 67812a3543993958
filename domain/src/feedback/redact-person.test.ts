import { describe, expect, test } from 'vitest'
import { redactPerson } from './redact-person.ts'

const ana = { name: 'Ana María Ortiz', addresses: ['ana.ortiz@example.com', 'https://ana.example/work', '12 Oak St', 'AZ'] }
const bo = { name: "Bo O'Hara", addresses: [] }

describe('a text without a person', () => {
  test.each([
    ['Ana María Ortiz (photographer)', '[name removed] (photographer)'],
    ["Ask ana, or Ortiz's studio.", "Ask [name removed], or [name removed]'s studio."],
    ['Banana Ortizville Anatomy', 'Banana Ortizville Anatomy'],
    ['Write to ANA.Ortiz@Example.com', 'Write to [address removed]'],
    ['Meet at 12 Oak St, Phoenix, AZ', 'Meet at [address removed], Phoenix, AZ'],
    ['See https://ana.example/work', 'See [address removed]'],
    ['See https://other.example and bo@other.example', 'See https://other.example and bo@other.example'],
  ])('%j keeps what others wrote: %j', (text, rest) => {
    expect(redactPerson(text, ana, { andContacts: false })).toBe(rest)
  })

  test.each([
    ['Pay at https://pay.example/a?b=c, then call.', 'Pay at [link removed] then call.'],
    ['www.ana-photos.net/x or ana-photos.com.', '[link removed] or [link removed].'],
    ['Text +1 (602) 555-0137 or 602.555.0138', 'Text [address removed] or [address removed]'],
    ['I am @ana.shoots, or x@y.org', 'I am [link removed], or [address removed]'],
    ['Send money.Then we talk at 4.30 for 1500 dollars on 2026-11-21', 'Send money.Then we talk at 4.30 for 1500 dollars on 2026-11-21'],
    ['', ''],
  ])('%j, written by them, is also without contacts: %j', (text, rest) => {
    expect(redactPerson(text, ana, { andContacts: true })).toBe(rest)
  })

  test('takes no longer for one long word than for many short ones', () => {
    const longWord = 'a'.repeat(200_000)
    expect(redactPerson(longWord, ana, { andContacts: true })).toBe(longWord)
  }, 2000)

  test('a name of two letters is told from a word, and signs in a name are only themselves', () => {
    expect(redactPerson("Bo and bo, O'Hara and OxHara", bo, { andContacts: false })).toBe(
      '[name removed] and bo, [name removed] and OxHara',
    )
  })
})
