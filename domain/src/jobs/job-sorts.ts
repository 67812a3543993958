/** How a photographer can sort the open jobs in range: newest first, next shoot first, nearest first, highest budget first. */
export const jobSorts = ['newest', 'shoot_date', 'distance', 'budget'] as const
export type JobSort = (typeof jobSorts)[number]
