/** The Vitest projects that need no database, as arguments. */
export const unitProjects = ['domain', 'bin', 'web'].flatMap((name) => ['--project', name])
