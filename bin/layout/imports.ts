import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One import: `target` is the imported file from the root of the project, or '' for a package from outside. */
export type Import = { file: string; specifier: string; target: string; isType: boolean; isTest: boolean }

export const packages = ['domain', 'server', 'web', 'e2e', 'bench']

const statement = /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|\bimport\('([^'$]+)'\)/gm

/** Every import of every package below `root`. */
export function importsBelow(root: string): Import[] {
  const isOutside = (path: string) => /node_modules|dist|routeTree/.test(path)
  return packages
    .flatMap((name) => globSync(`${name}/**/*.{ts,tsx}`, { cwd: root, exclude: isOutside }))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(statement)].map(([, type, from, bare, later]) => {
        const specifier = from ?? bare ?? later ?? ''
        return { file, specifier, target: targetOf(file, specifier), isType: Boolean(type), isTest: /\.test\.tsx?$/.test(file) }
      }),
    )
}

/** The package that a specifier names: '@orpc/server/fetch' is of '@orpc/server'. */
export function packageOf(specifier: string) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function targetOf(file: string, specifier: string) {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  if (specifier.startsWith('#server/')) return `server/src/${specifier.slice('#server/'.length)}`
  const [, owner, rest] = /^@shutterbid\/([a-z0-9]+)\/(.*)$/.exec(specifier) ?? []
  if (!owner || !rest) return ''
  return owner === 'server' && /^(demo|factories)\//.test(rest) ? `server/${rest}` : `${owner}/src/${rest}`
}
