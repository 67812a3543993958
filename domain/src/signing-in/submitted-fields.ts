import { accountLimits } from '../accounts/limits.ts'

/** The fields that a form without JavaScript fills in again after an error. */
export const submittedFields = ['email', 'fullName'] as const
export type SubmittedFields = Partial<Record<(typeof submittedFields)[number], string>>

/** The cookie that keeps these fields; an email address in a URL would end up in logs. */
export const submittedFieldsCookie = { name: 'typed', seconds: 300 } as const

/** Leaves out fields that are not valid. */
export function readSubmittedFields(stored: string | undefined): SubmittedFields {
  const found = parsed(stored)
  const isText = (value: unknown) => typeof value === 'string' && value.length <= accountLimits.email.max
  return Object.fromEntries(submittedFields.filter((field) => isText(found[field])).map((field) => [field, found[field]]))
}

function parsed(stored: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(stored ?? '{}'))
  } catch {
    return {}
  }
}
