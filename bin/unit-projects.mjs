/** The Vitest projects that need neither a database nor a browser. */
export const unitProjects = ['domain', 'bin', 'web']

/** The arguments of Vitest that run only these projects. */
export const inProjects = (names) => names.flatMap((name) => ['--project', name])
