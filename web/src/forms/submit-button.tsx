import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'

/** Disabled until hydration, so that the browser does not submit the form by itself. */
export function SubmitButton({ disabled, ...rest }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isHydrated = useHydrated()
  return <Button type="submit" disabled={disabled || !isHydrated} {...rest} />
}
