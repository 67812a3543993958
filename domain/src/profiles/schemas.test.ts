import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { profileRefusals } from './refusals.ts'
import { newBio, newDetails } from './schemas.ts'
import type { SocialKind } from './social-links.ts'

const { languages, ...links } = newDetails.shape

describe('a social link', () => {
  test.each<[SocialKind, string, string]>([
    ['instagram', '@vega.photo', 'https://www.instagram.com/vega.photo'],
    ['instagram', 'vega.photo', 'https://www.instagram.com/vega.photo'],
    ['instagram', ' vega_photo ', 'https://www.instagram.com/vega_photo'],
    ['instagram', 'instagram.com/vega.photo', 'https://instagram.com/vega.photo'],
    ['instagram', 'https://www.instagram.com/vega.photo/', 'https://www.instagram.com/vega.photo/'],
    ['facebook', '@vega-photo', 'https://www.facebook.com/vega-photo'],
    ['facebook', 'vega.photo', 'https://www.facebook.com/vega.photo'],
    ['facebook', 'https://m.facebook.com/profile.php?id=17', 'https://m.facebook.com/profile.php?id=17'],
    ['website', 'vega.photo', 'https://vega.photo/'],
    ['website', 'http://vega.photo', 'https://vega.photo/'],
    ['website', ' HTTP://Vega.Photo/About ', 'https://vega.photo/About'],
    ['website', 'vega\u200b.photo\u202e', 'https://vega.photo/'],
    ['instagram', 'http://instagram.com/vega', 'https://instagram.com/vega'],
    ['website', 'vega.photo:8443/about', 'https://vega.photo:8443/about'],
    ['website', 'HTTPS://Vega.Photo/About', 'https://vega.photo/About'],
    ['website', 'fotografía.example', 'https://xn--fotografa-n5a.example/'],
  ])('%s of “%s” is %s', (kind, typed, url) => {
    expect(links[kind].parse(typed)).toBe(url)
  })

  test.each<SocialKind>(['instagram', 'facebook', 'website'])('%s may be left out', (kind) => {
    expect(links[kind].parse('  ')).toBe('')
  })

  test.each<[SocialKind, string, keyof typeof profileRefusals]>([
    ['website', 'javascript:alert(1)', 'social_link_not_https'],
    ['website', ' JavaScript:alert(1)', 'social_link_not_https'],
    ['website', 'data:text/html,hello', 'social_link_not_https'],
    ['website', 'ftp://vega.photo', 'social_link_not_https'],
    ['website', 'http:vega.photo', 'social_link_not_https'],
    ['facebook', 'javascript:alert(1)', 'social_link_not_https'],
    ['website', 'my website', 'social_link_invalid'],
    ['website', 'localhost', 'social_link_invalid'],
    ['website', 'https://vega', 'social_link_invalid'],
    ['website', 'https://', 'social_link_invalid'],
    ['website', 'java\tscript:alert(1)', 'social_link_invalid'],
    ['website', 'https://somebody:secret@vega.photo', 'social_link_invalid'],
    ['instagram', '@vega photo', 'social_link_invalid'],
    ['instagram', 'https://vega.photo', 'social_link_not_instagram'],
    ['instagram', 'https://instagram.com.example.org/vega', 'social_link_not_instagram'],
    ['facebook', 'instagram.com/vega', 'social_link_not_facebook'],
    ['facebook', 'https://notfacebook.com/vega', 'social_link_not_facebook'],
  ])('%s is not “%s”: %s', (kind, typed, refusal) => {
    expect(firstIssue(links[kind], typed)).toBe(profileRefusals[refusal])
  })

  test('has at most 200 characters', () => {
    const address = (length: number) => `https://vega.photo/${'a'.repeat(length - 19)}`
    expect(links.website.parse(address(200))).toHaveLength(200)
    expect(firstIssue(links.website, address(201))).toBe('A link has at most 200 characters')
  })
})

describe('languages', () => {
  test.each([
    [
      [' English ', 'Spanish'],
      ['English', 'Spanish'],
    ],
    [
      ['English', 'english', 'ENGLISH ', 'Spanish'],
      ['English', 'Spanish'],
    ],
    [
      ['English, Spanish', '', ' , '],
      ['English', 'Spanish'],
    ],
    [
      ['Brazilian\n  Portuguese', '\u202eFrench'],
      ['Brazilian Portuguese', 'French'],
    ],
    [[], []],
  ])('%j are %j', (typed, kept) => {
    expect(languages.parse(typed)).toEqual(kept)
  })

  test('are at most ten, of at most forty characters each', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `Language ${index}`)
    expect(languages.parse(names(10))).toHaveLength(10)
    expect(languages.parse([...names(10), 'LANGUAGE 1'])).toHaveLength(10)
    expect(firstIssue(languages, names(11))).toBe('Name at most 10 languages')
    expect(languages.parse(['a'.repeat(40)])).toHaveLength(1)
    expect(firstIssue(languages, ['a'.repeat(41)])).toBe('A language has at most 40 characters')
  })
})

test('a bio has at most 4000 characters, without the blanks around it', () => {
  expect(newBio.parse({ bio: `\n ${'a'.repeat(4000)}\u0000 ` }).bio).toHaveLength(4000)
  expect(newBio.parse({ bio: 'Two\n\nparagraphs' }).bio).toBe('Two\n\nparagraphs')
  expect(firstIssue(newBio, { bio: 'a'.repeat(4001) })).toBe('Please keep it to 4,000 characters')
})

function firstIssue(schema: z.ZodMiniType, typed: unknown) {
  return z.safeParse(schema, typed).error?.issues[0]?.message
}
