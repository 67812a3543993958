/** Under which a tab keeps what the owner typed into the head of this profile and has not saved. */
export const detailsKey = (personId: string) => `details:${personId}`
