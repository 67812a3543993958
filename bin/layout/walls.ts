import { type Import, packageOf } from './imports.ts'

const domainMayImport = ['zod', '@orpc/contract', 'temporal-polyfill']
/** What the platform passes on without knowing what is in it. */
const platformMayType = ['server/src/events', 'server/src/changes']
/** Plain data without imports. */
const platformMayRead = ['server/src/listener-tasks']

/** Package against package, and the two folders that know no feature. */
export function wallBreach({ file, specifier, target, isType, isTest }: Import): string[] {
  const isIn = (folder: string) => file.startsWith(`${folder}/`)
  const goesTo = (folder: string) => target.startsWith(`${folder}/`)

  if (isIn('domain') && !isTest && !goesTo('domain') && !domainMayImport.includes(packageOf(specifier)))
    return [`${file}: domain imports ${domainMayImport.join(', ')} only, not ${specifier}`]
  if (isIn('web/src') && file !== 'web/src/server.ts' && goesTo('server'))
    return [`${file}: only web/src/server.ts may import the server, not ${specifier}`]
  if (isIn('server') && goesTo('web')) return [`${file}: the server never imports web, not ${specifier}`]
  if (isIn('web/src/ui') && target && !goesTo('web/src/ui') && !goesTo('web/src/styles') && !goesTo('domain'))
    return [`${file}: ui knows no feature, not ${specifier}`]
  if (
    isIn('server/src/platform') &&
    !isTest &&
    goesTo('server') &&
    !goesTo('server/src/platform') &&
    !(isType && platformMayType.includes(withoutEnding(target))) &&
    !platformMayRead.includes(withoutEnding(target))
  )
    return [`${file}: platform knows no feature, not ${specifier}`]
  return []
}

function withoutEnding(path: string) {
  return path.replace(/\.tsx?$/, '')
}
