/** Extensions that the tables need before the first migration. */
export const extensions = ['cube', 'earthdistance', 'pg_trgm', 'btree_gist', 'citext', 'unaccent']
