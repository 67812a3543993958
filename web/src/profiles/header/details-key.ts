/** The session storage key of the unsaved details. */
export const detailsKey = (personId: string) => `details:${personId}`
