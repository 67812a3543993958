import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { type Import, packageOf, packages } from './imports.ts'

type Manifest = { name: string; dependencies?: object; devDependencies?: object; optionalDependencies?: object }

/** A package imports what its own package.json names, or the project's for all: the tools of tests and types. */
export function undeclaredBelow(root: string) {
  const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const shared = manifestOf('.')
  const own = new Map(packages.map((name) => [name, manifestOf(name)]))

  return ({ file, specifier }: Import): string[] => {
    if (/^[.#/]|^(node|virtual):/.test(specifier) || builtinModules.includes(specifier)) return []
    const [owner = ''] = file.split('/')
    const manifest = own.get(owner)
    const name = packageOf(specifier)
    return manifest?.name === name || [manifest, shared].some((one) => one && declares(one, name))
      ? []
      : [`${file}: ${owner}/package.json does not declare ${name}`]
  }
}

function declares({ dependencies, devDependencies, optionalDependencies }: Manifest, name: string) {
  return name in { ...dependencies, ...devDependencies, ...optionalDependencies }
}
