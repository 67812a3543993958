import type { ComponentProps } from 'react'
import { TextField } from '../forms/text-field.tsx'

type Input = Pick<ComponentProps<typeof TextField>, 'error' | 'help' | 'name' | 'onBlur' | 'onChange' | 'ref' | 'value'>

/** A code of an authenticator app, or a backup code, which has letters. */
export function CodeField(input: Input) {
  return (
    <TextField
      label="Code"
      help="From your app, or a backup code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...input}
    />
  )
}
