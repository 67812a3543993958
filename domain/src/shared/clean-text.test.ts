import { expect, test } from 'vitest'
import { removeHiddenCharacters, visibleText } from './clean-text.ts'

const england = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'

test.each([
  ['a direction', 'Gate \u202e4 eht ta\u202c', 'Gate 4 eht ta'],
  ['isolates and marks', '\u2066a\u2069\u200e\u200f\u061c', 'a'],
  ['zero-width characters', 'a\u200b\u2060\ufeff\u00adb', 'ab'],
  ['joiners between Latin letters', 'a\u200db\u200cc', 'abc'],
  ['fillers', 'a\u3164\u034fb', 'ab'],
  ['tags that hide a text', 'a\u{e0041}\u{e0042}b', 'ab'],
  ['annotations', 'a\ufff9b\ufffbc', 'abc'],
  ['a letter and its accent', 'Cafe\u0301', 'Caf\u00e9'],
  ['an emoji with its selector', '\u2764\ufe0f', '\u2764\ufe0f'],
  ['the flag of England', england, england],
])('%s', (_, text, visible) => {
  expect(removeHiddenCharacters(text)).toBe(visible)
  expect(visibleText(text)).toBe(visible)
})

test.each([
  ['a family in one emoji', '\u{1f468}\u200d\u{1f467}'],
  ['a Persian word', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['a Hindi word', '\u0915\u094d\u200d\u0937'],
])('a longer text keeps the joiner of %s', (_, text) => {
  expect(visibleText(text)).toBe(text)
})

test('a longer text keeps line breaks and tabs, and loses other control characters', () => {
  expect(visibleText('a\u0000\r\n\tb\u001b[1m\u0085')).toBe('a\r\n\tb[1m')
})
