/** The role of the app in the embedded PostgreSQL. */
export const appRole = 'shutterbid'
