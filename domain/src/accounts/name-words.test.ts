import { expect, test } from 'vitest'
import { initialOf, nameWords } from './name-words.ts'

test.each([
  ['Ana Maria de la Cruz', ['Ana', 'Maria', 'de', 'la', 'Cruz']],
  ['Ana (Photos)', ['Ana']],
  ['Ana (Photos and Films) Smith', ['Ana', 'Smith']],
  ['Ana (Photos', ['Ana']],
  ['（写真）Ana', ['Ana']],
  ['Ana Smith Jr.', ['Ana', 'Smith']],
  ['Ana Smith, Jr', ['Ana', 'Smith']],
  ['Ana Smith III', ['Ana', 'Smith']],
  ['Dr. Ana Smith, Ph.D.', ['Ana', 'Smith']],
  ['Md Rahman', ['Md', 'Rahman']],
  ['🌸 Ana Smith 🌸', ['Ana', 'Smith']],
  ['Ana & Bo', ['Ana', 'Bo']],
  ['3rd Street Photo', ['3rd', 'Street', 'Photo']],
  ['王 小明', ['王', '小明']],
  ['Jr.', ['Jr.']],
  ['Former client', ['Former client']],
  ['Former photographer', ['Former photographer']],
  ['(Photos)', ['(Photos)']],
  ['😀 📷', ['😀', '📷']],
  ['  ', []],
])('%s is named by %j', (name, words) => {
  expect(nameWords(name)).toEqual(words)
})

test.each([
  ['ana', 'A'],
  ['“Ana”', 'A'],
  ['öberg', 'Ö'],
  ['g\u0303uarani', 'G\u0303'],
  ['𝒜na', '𝒜'],
  ['𠮷田', '𠮷'],
  ['𐐨𐐲', '𐐀'],
  ['3rd', '3'],
  ['😀', '😀'],
  ['👍🏽📷', '👍🏽'],
  ['❤️Ana', 'A'],
  ['🇺🇸', '🇺🇸'],
  ['(Photos)', 'P'],
  ['', ''],
])('the initial of %s is %s', (word, initial) => {
  expect(initialOf(word)).toBe(initial)
})
