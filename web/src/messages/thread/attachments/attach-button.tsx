import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'

type AttachButtonProps = { disabled: boolean; onChoose: (files: File[]) => void }

/** Opens the browser's file chooser. */
export function AttachButton({ disabled, onChoose }: AttachButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <span className="attach-files">
      <IconButton
        label="Add pictures or PDF files"
        icon={<Paperclip size={20} strokeWidth={1.6} aria-hidden="true" />}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,application/pdf"
        aria-label="Files of this message"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Lets the same file be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </span>
  )
}
