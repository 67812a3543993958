import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Scripts made of whole folders: the files directly in them and the icons that only they use. A page that needs one of these
 * files needs most of them, and one script compresses better than many small ones. What the entry script imports stays in the
 * entry script.
 */
const foldersOf = {
  'signed-in': ['web/src/shell/signed-in', 'web/src/live', 'web/src/notifications/bell', 'web/src/ui/avatar', 'domain/src/live'],
  'own-menu': ['web/src/shell/signed-in/menu', 'web/src/accounts/sign-out'],
  menus: ['web/src/shell/menus', 'web/src/ui/menu/panel'],
  fields: ['web/src/forms', 'web/src/ui/dialogs'],
  offline: ['web/src/offline'],
  parts: ['web/src/loading', 'web/src/ui/hydration', 'web/src/ui/page', 'web/src/ui/marks', 'web/src/ui/rating', 'web/src/ui/tabs'],
}

const root = join(import.meta.dirname, '..')

/** The chunk of a module; null leaves it to the bundler. */
export function chunkOf(id: string): string | null {
  const icon = /lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\.m?js$/.exec(id)?.[1]
  return icon ? chunkOfIcon(icon) : chunkOfFile(id)
}

function chunkOfFile(id: string): string | null {
  const folder = id.slice(root.length + 1).replace(/\/[^/]+$/, '')
  const found = Object.entries(foldersOf).find(([, folders]) => folders.includes(folder))
  return found?.[0] ?? null
}

function chunkOfIcon(icon: string): string | null {
  const chunks = new Set(iconUsers().get(icon)?.map(chunkOfFile))
  // Every page of a signed-in person needs them; visitors do not.
  if (chunks.has('signed-in')) return 'signed-in'
  if (chunks.size === 1) return [...chunks][0] ?? null
  return chunks.has('own-menu') ? 'icons' : null
}

let knownUsers: Map<string, string[]> | undefined

/** The files that import an icon, by the icon's file name: 'map-pin'. */
function iconUsers() {
  if (knownUsers) return knownUsers
  knownUsers = new Map()
  for (const path of globSync('web/src/**/*.tsx', { cwd: root })) {
    const file = join(root, path)
    const names = /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
    for (const name of names.match(/[A-Z]\w*/g) ?? []) {
      const icon = name.replace(/\B([A-Z]|\d+)/g, '-$1').toLowerCase()
      knownUsers.set(icon, [...(knownUsers.get(icon) ?? []), file])
    }
  }
  return knownUsers
}
