import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import type { FieldTexts } from './field.tsx'
import { TextField } from './text-field.tsx'

/** Pass `autoComplete`: 'current-password' or 'new-password'. */
export function PasswordField(props: FieldTexts & ComponentProps<'input'> & { frameClass?: string }) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <IconButton
          className="noscript:hidden"
          label={shown ? 'Hide password' : 'Show password'}
          icon={<Icon size={20} strokeWidth={1.6} aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
