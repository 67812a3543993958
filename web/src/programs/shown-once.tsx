import type { ReactNode } from 'react'
import { TextField } from '../forms/text-field.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Notice } from '../ui/notice.tsx'

type ShownOnceProps = {
  /** Of its field. */
  id: string
  label: string
  value: string
  /** 'token' */
  what: string
  /** What it is for, and that it is not shown again. */
  children: ReactNode
  onClose: () => void
}

/** A secret that was just made. */
export function ShownOnce({ id, label, value, what, children, onClose }: ShownOnceProps) {
  return (
    <div className="grid content-start gap-4">
      <Notice tone="good">{children}</Notice>
      <TextField label={label} id={id} value={value} readOnly autoComplete="off" onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={value} what={what} />
        <Button variant="ink" onClick={onClose}>
          I have kept it
        </Button>
      </div>
    </div>
  )
}
