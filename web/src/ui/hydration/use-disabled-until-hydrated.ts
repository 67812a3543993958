import { useHydrated } from '@tanstack/react-router'

/**
 * Attributes of a control that only works with script, for example a controlled input: disabled until the page is hydrated. Spread them
 * last. `hydrating.css` shows that the control is disabled if hydration takes long.
 */
export function useDisabledUntilHydrated(needsScript = true) {
  const isHydrated = useHydrated()
  return needsScript && !isHydrated ? { disabled: true, 'data-hydrating': true } : {}
}
