/** As whom the app connects to the embedded PostgreSQL. */
export const appRole = 'shutterbid'
