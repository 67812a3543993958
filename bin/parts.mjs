/** The folders with a tsconfig.json of their own. */
export const parts = ['domain', 'server', 'web', 'e2e', 'bench', 'bin']
