/** What somebody who looks for a place reads when there is nothing to choose. */
export const suggestionTexts = {
  missing: 'Please enter an address',
  none: 'No results found',
  failed: 'Failed to load suggestions',
} as const
