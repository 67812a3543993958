/** Shown instead of suggestions of a place. */
export const suggestionTexts = {
  missing: 'Please enter an address',
  none: 'No results found',
  failed: 'Failed to load suggestions',
} as const
