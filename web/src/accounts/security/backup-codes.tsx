import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Shown once, when two factors are turned on. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <Notice tone="good">
      <div className="stack s16">
        <p>Two-factor sign-in is on. Keep these backup codes somewhere safe: each works once, and they are shown only now.</p>
        <ul className="grid grid-cols-2 gap-2">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Button className="justify-self-start" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </Notice>
  )
}
