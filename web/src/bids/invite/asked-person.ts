/** A photographer whom the viewer may ask for a bid. */
export type AskedPerson = { id: string; fullName: string }
