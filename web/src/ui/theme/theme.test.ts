import { expect, it } from 'vitest'
import { readTheme, themeCookie } from './theme.ts'

it('reads back a saved theme and ignores other cookies', () => {
  expect(readTheme(`a=1; ${themeCookie('dark').split(';')[0]}; b=2`)).toBe('dark')
  expect(readTheme('theme=blue')).toBeUndefined()
  expect(readTheme('mytheme=dark')).toBeUndefined()
  expect(readTheme(null)).toBeUndefined()
})
