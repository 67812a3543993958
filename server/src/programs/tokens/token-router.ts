export const tokenRouter = {}
