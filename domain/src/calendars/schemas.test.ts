import { describe, expect, test } from 'vitest'
import { caldavUrl, isEmail, newCaldav } from './schemas.ts'

describe('where the calendars of a person are', () => {
  test.each([
    ['bo@example.com', 'https://example.com'],
    ['Bo.Vega+dav@Mail.Example.com', 'https://Mail.Example.com'],
    ['bo@münchen.example', 'https://münchen.example'],
    ['example.com', 'https://example.com'],
    ['cloud.example.com:8443/dav/', 'https://cloud.example.com:8443/dav/'],
    ['https://cloud.example.com/dav/bo@example.com/', 'https://cloud.example.com/dav/bo@example.com/'],
    ['cloud.example.com/dav/bo@example.com', 'https://cloud.example.com/dav/bo@example.com'],
    ['HTTP://cloud.example.com', 'HTTP://cloud.example.com'],
  ])('%s leads to %s', (typed, url) => {
    expect(newCaldav.shape.url.parse(` ${typed} `)).toBe(typed)
    expect(caldavUrl(typed)).toBe(url)
  })

  test.each(['', 'bo@', '@example.com', 'bo@cloud', 'bo:secret@example.com', 'https://bo@example.com/', 'a b'])(
    '“%s” is refused',
    (typed) => {
      const { error } = newCaldav.shape.url.safeParse(typed)
      expect(error?.issues[0]?.message).toBe('Enter an email address, or the address of a server such as cloud.example.com')
    },
  )

  test.each([
    ['bo@example.com', true],
    ['example.com', false],
    ['https://bo@example.com/', false],
    ['cloud.example.com/dav/bo@example.com', false],
    ['', false],
  ])('whether “%s” is an email address: %s', (typed, expected) => {
    expect(isEmail(typed)).toBe(expected)
  })
})
