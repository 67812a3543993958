export const portfolioRefusals = {
  photo_wrong_type: 'Only JPEG and PNG files are allowed',
  photo_heic:
    'This browser cannot open HEIC photos. Save this one as JPEG, then choose that. An iPhone takes JPEG photos with Settings, Camera, Formats, Most Compatible.',
  photo_too_large: 'File size must be less than 20MB',
  photo_stored_too_large: 'This file is over 5MB. Save a smaller copy and upload that.',
  photo_too_many_pixels: 'This image has more than 50 megapixels. Save a smaller copy and upload that.',
  photo_cannot_shrink: 'Unable to reduce image size enough while maintaining quality',
  photo_invalid: 'Invalid file',
  photo_takes_too_long: 'This image takes too long to process. Save a simpler or smaller copy and upload that.',
  photo_not_processed: 'We could not process this photo just now. Please try again.',
  photo_upload_failed: 'Failed to upload photo',
  portfolio_full: 'You already have 9 images. Delete one, then add this one.',
  pictures_changed: 'Your images have changed in the meantime. Check the new order, then try again.',
  board_subscription_required: 'Subscribe to see client profiles',
  picture_not_stored: 'Failed to upload to storage. Please try again.',
  picture_not_saved: 'Failed to save portfolio item. Please try again.',
} as const

export type PortfolioRefusal = keyof typeof portfolioRefusals
