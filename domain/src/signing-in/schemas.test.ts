import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { emailAddress, fullName } from '../accounts/schemas.ts'
import { credentials, signUpForm } from './schemas.ts'

const sentencesOf = (schema: z.core.$ZodType, input: unknown) =>
  z.safeParse(schema, input).error?.issues.map(({ message }) => message) ?? []

describe('an email address', () => {
  test.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    [undefined, 'Email is required'],
    ['ana', 'Invalid email address'],
    ['ana@example', 'Invalid email address'],
    ['ana@example.com, bo@example.com', 'Invalid email address'],
    ['Ana <ana@example.com>', 'Invalid email address'],
    ['ana@example.com\r\nBcc: all@example.com', 'Invalid email address'],
    ['ana\u0000@example.com', 'Invalid email address'],
    [`${'a'.repeat(65)}@example.com`, 'Invalid email address'],
    [`${'a'.repeat(250)}@example.com`, 'Invalid email address'],
    ['.ana@example.com', 'Invalid email address'],
    ['ana.@example.com', 'Invalid email address'],
    ['ana..bo@example.com', 'Invalid email address'],
    ['ana@bo@example.com', 'Invalid email address'],
    ['ana@-example.com', 'Invalid email address'],
    ['ana@example-.com', 'Invalid email address'],
    ['ana@exa_mple.com', 'Invalid email address'],
    ['ana@example..com', 'Invalid email address'],
    ['ana@192.168.1.1', 'Invalid email address'],
    ['ana@example.c', 'Invalid email address'],
    ['aña@example.com', 'Invalid email address'],
    ['ana@bü cher.example', 'Invalid email address'],
    ['ana@\u30fb.example/x', 'Invalid email address'],
  ])('%j is answered: %s', (input, sentence) => {
    expect(sentencesOf(emailAddress, input)[0]).toBe(sentence)
  })

  test.each([
    'ana&bo@example.com',
    "o'neil@example.com",
    "sean.o'brien@example.com",
    'a@example.co',
    'ana-@example.com',
    "!#$%&'*+/=?^_`{|}~-.x@example.com",
    'ana@mail.studio-9.example.photography',
    'ana@example.xn--p1ai',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is accepted', (address) => {
    expect(z.parse(emailAddress, address)).toBe(address)
    expect(z.regexes.html5Email.test(address), 'by a browser, too').toBe(true)
  })

  test.each([emailAddress, credentials.shape.email])('is one address regardless of how it is written (%#)', (schema) => {
    expect(z.parse(schema, '  Ana.Reed+Shoots@Example.COM ')).toBe('ana.reed+shoots@example.com')
    expect(z.parse(schema, '\u202aana@example.com\u202c\u200b')).toBe('ana@example.com')
    expect(z.parse(schema, 'ana@Bücher.example')).toBe('ana@xn--bcher-kva.example')
  })
})

describe('a full name', () => {
  test.each([
    ['', 'Full name is required'],
    [' ', 'Full name is required'],
    ['\u200b\u200b', 'Full name is required'],
    ['A', 'Full name must be at least 2 characters'],
    ['\u202e\u0000A\n', 'Full name must be at least 2 characters'],
    ['😀', 'Full name must be at least 2 characters'],
    ['a'.repeat(101), 'Full name must be at most 100 characters'],
  ])('%j is answered: %s', (input, sentence) => {
    expect(sentencesOf(fullName, input)[0]).toBe(sentence)
  })

  test.each([
    ['Ana\r\nBcc: all@example.com', 'Ana Bcc: all@example.com'],
    ['Ana\u2028Reed', 'Ana Reed'],
    ['  Ana \u0000 Reed ', 'Ana Reed'],
    ['Ana \u202edeeR', 'Ana deeR'],
    ['A\u200bna\u2060 Re\u200ded\ufeff', 'Ana Reed'],
    ['Zoe\u0308 Reed', 'Zo\u00eb Reed'],
    ['Zoë 日の出 O’Neil-Núñez', 'Zoë 日の出 O’Neil-Núñez'],
  ])('%j is kept as %j', (input, kept) => {
    expect(z.parse(fullName, input)).toBe(kept)
  })
})

describe('the sign-up form', () => {
  const filled = {
    userType: 'client',
    email: 'ana@example.com',
    fullName: 'Ana Reed',
    password: 'golden-hour',
    confirmPassword: 'golden-hour',
    locationAcknowledged: true,
  }

  test.each([
    [{}, []],
    [{ userType: '' }, ['Please select a user type']],
    [{ password: '', confirmPassword: '' }, ['Password is required', 'Please confirm your password']],
    [{ password: 'short', confirmPassword: 'short' }, ['Password must be at least 8 characters']],
    [{ password: 'a'.repeat(129), confirmPassword: 'a'.repeat(129) }, ['Password must be at most 128 characters']],
    [{ confirmPassword: 'silver-hour' }, ['Passwords do not match']],
    [{ email: '', confirmPassword: 'silver-hour' }, ['Email is required', 'Passwords do not match']],
    [{ locationAcknowledged: false }, ['You must acknowledge the service availability']],
  ])('with %j says %j', (change, sentences) => {
    expect(sentencesOf(signUpForm, { ...filled, ...change })).toEqual(expect.arrayContaining(sentences))
    expect(sentencesOf(signUpForm, { ...filled, ...change }).length === 0).toBe(sentences.length === 0)
  })
})
