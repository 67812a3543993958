import { sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { pictures } from '#server/portfolio/tables'

/** In a select with the picture and its owner: whether others may see it. */
export const isPinShown = sql<boolean>`(${pictures.hiddenAt} is null and ${isEnabledPerson()})`
