import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toasts/toasts.tsx'
import { saveFile } from '../save-file.ts'

type BackupCodesProps = { codes: string[]; message: string; onDone: () => void }

/** Shown once, after two-factor sign-in was turned on or the codes were renewed. */
export function BackupCodes({ codes, message, onDone }: BackupCodesProps) {
  const toast = useToast()
  const list = useRef<HTMLUListElement>(null)
  // The pressed button is gone, so the focus would be lost.
  useEffect(() => list.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(asText(codes))
      toast.success('Backup codes copied')
    } catch {
      toast.error('Your browser did not let us copy. Mark the codes and copy them by hand.')
    }
  }
  return (
    <Notice tone="good">
      <div className="grid content-start gap-4">
        <p>{message} Keep these backup codes somewhere safe: each works once, and they are shown only now.</p>
        <ul className="grid grid-cols-2 gap-2 outline-offset-4" aria-label="Backup codes" tabIndex={-1} ref={list}>
          {codes.map((code) => (
            <li key={code}>
              <code className="text-ink">{code}</code>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button onClick={copy}>Copy</Button>
          <Button onClick={() => saveFile('shutterbid-backup-codes.txt', asText(codes), 'text/plain')}>Download</Button>
          <Button variant="ink" onClick={onDone}>
            I have kept them
          </Button>
        </div>
      </div>
    </Notice>
  )
}

function asText(codes: string[]) {
  return `Shutterbid backup codes, each for one sign-in:\n${codes.join('\n')}\n`
}
