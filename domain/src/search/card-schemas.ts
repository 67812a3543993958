import * as z from 'zod/mini'
import { completeLink } from '../profiles/social-links.ts'
import { programLimits } from '../programs/limits.ts'

const { max, each } = programLimits.cardOrigins

/** A website: `https://www.example.com`, with a port if it has one, whatever page of it was typed. */
const cardOrigin = z
  .string()
  .check(
    z.overwrite(originOf),
    z.maxLength(each, `Use at most ${each} characters`),
    z.regex(
      /^(https:\/\/([a-z0-9-]+\.)+[a-z0-9-]+|http:\/\/localhost)(:\d+)?$/,
      'Enter the address of a website, like https://www.example.com',
    ),
  )

/** `origins`: the websites on which a photographer shows their card. */
export const cardSettings = z.object({
  origins: z.array(cardOrigin).check(
    z.overwrite((origins) => [...new Set(origins)]),
    z.maxLength(max, `Name at most ${max} websites`),
  ),
})
export type CardSettings = z.infer<typeof cardSettings>

/** Without https only this computer, to try the card. */
function originOf(typed: string): string {
  const text = typed.trim()
  const address = /^http:\/\/localhost\b/i.test(text) ? text : completeLink('website', text)
  return URL.canParse(address) ? new URL(address).origin : text
}
