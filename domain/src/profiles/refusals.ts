export const profileRefusals = {
  place_missing: 'Please enter an address',
  place_not_chosen: 'Please select an address from the suggestions',
  place_invalid: 'Please select a valid address from the suggestions',
  travel_too_short: 'Maximum travel distance must be at least 1 mile',
  avatar_required: 'Upload Profile Photo',
  page_address_taken: 'Another photographer has this address. Please choose another.',
  authentication_required: 'Authentication required',
} as const
