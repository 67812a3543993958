import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type'> & {
  /** The form has an address that handles it; then browsers without JavaScript get a button that they can press. */
  withoutScript?: boolean
}

/** Disabled until hydration, so that the browser does not submit the form by itself. */
export function SubmitButton({ disabled, withoutScript = false, ...rest }: SubmitButtonProps) {
  const isHydrated = useHydrated()
  const button = <Button type="submit" disabled={disabled || !isHydrated} {...rest} />
  if (!withoutScript) return button
  const { variant, size, full, children } = rest
  return (
    <>
      {/* First, because Enter presses the first button of a form even if it is disabled. */}
      <noscript>
        <Button type="submit" variant={variant} size={size} full={full}>
          {children}
        </Button>
      </noscript>
      <div className="grid content-start noscript:hidden">{button}</div>
    </>
  )
}
