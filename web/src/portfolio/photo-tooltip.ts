export const photoTooltip = 'Stored at max 5MB; originals up to 20MB are shrunk for you.'
