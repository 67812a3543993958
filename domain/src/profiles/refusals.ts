export const profileRefusals = {
  place_missing: 'Please enter an address',
  place_not_chosen: 'Please select an address from the suggestions',
  place_invalid: 'Please select a valid address from the suggestions',
  travel_too_short: 'Maximum travel distance must be at least 1 mile',
  avatar_required: 'Upload Profile Photo',
  page_address_taken: 'Another photographer has this address. Please choose another.',
  authentication_required: 'Authentication required',
  languages_of_photographers: 'Only photographers can list their languages.',
  starting_price_of_photographers: 'Only photographers can state a starting price.',
  social_link_invalid: 'Social links must be URLs',
  social_link_not_https: 'Social links must begin with https://',
  social_link_not_instagram: 'This is not an Instagram address. Put other links under Website.',
  social_link_not_facebook: 'This is not a Facebook address. Put other links under Website.',
  follow_yourself: 'You cannot follow yourself.',
  follow_photographers: 'Only photographers can be followed.',
  follow_unavailable: 'This photographer is unavailable right now. Try again later.',
} as const

export type ProfileRefusal = keyof typeof profileRefusals
