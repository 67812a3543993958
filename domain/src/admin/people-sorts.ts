export const peopleSorts = ['newest', 'name', 'email'] as const
export type PeopleSort = (typeof peopleSorts)[number]
