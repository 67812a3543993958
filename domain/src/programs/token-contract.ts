export const tokenContract = {}
