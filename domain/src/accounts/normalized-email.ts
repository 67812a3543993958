import * as z from 'zod/mini'
import { removeHiddenCharacters } from '../shared/clean-text.ts'
import { accountLimits } from './limits.ts'
import { invalidEmail } from './refusals.ts'

/** Stored and compared in lower case, with the domain in ASCII. Does not check the form. */
export function normalizedEmail() {
  return z
    .string('Email is required')
    .check(z.overwrite(normalize), z.minLength(1, 'Email is required'), z.maxLength(accountLimits.email.max, invalidEmail))
}

function normalize(text: string) {
  const typed = removeHiddenCharacters(text).trim().toLowerCase()
  return typed.replace(/(?<=^[^@]*@)(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u, (domain) =>
    URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain,
  )
}

const local = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'

/**
 * Stricter than browsers: also refuses a domain without a dot or with a number at its end, and a dot at an end of the part before the @ or
 * two in a row. The only rule for addresses: of what people type, of what mail is sent to and of what a report names.
 */
export const emailPattern = new RegExp(
  `^(?!.{65,}@)${local}(?:\\.${local})*@(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`,
  'i',
)
