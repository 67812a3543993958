/** At most one copy of each kind is kept: the last job seen, and the last job seen that somebody was hired for. */
export type CopyKind = 'job' | 'hire'

/** For the list of copies, from the headers of a stored copy. */
export type CopyEntry = { path: string; kind: CopyKind; title: string; savedAt: number }

const names = { kind: 'x-copy-kind', title: 'x-copy-title', savedAt: 'x-copy-saved-at' }

/** The title is encoded, because headers allow Latin characters only. */
export function copyHeaders({ kind, title, savedAt }: Omit<CopyEntry, 'path'>): Record<string, string> {
  return { [names.kind]: kind, [names.title]: encodeURIComponent(title.toWellFormed()), [names.savedAt]: String(savedAt) }
}

export function readCopyEntry(path: string, headers: Headers): CopyEntry {
  return {
    path,
    kind: headers.get(names.kind) === 'hire' ? 'hire' : 'job',
    title: decodeURIComponent(headers.get(names.title) ?? ''),
    savedAt: Number(headers.get(names.savedAt)),
  }
}
