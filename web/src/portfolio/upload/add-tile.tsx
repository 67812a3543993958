import { Camera } from 'lucide-react'
import { photoTooltip } from '../photo-tooltip.ts'

type AddTileProps = { count: string; onChoose: (files: File[]) => void }

export function AddTile({ count, onChoose }: AddTileProps) {
  return (
    <label className="upload-tile" title={photoTooltip}>
      <Camera size={22} strokeWidth={1.6} aria-hidden="true" />
      <span className="font-[550]">Add pictures</span>
      <span className="text-small text-ink-3">JPEG or PNG, up to 20MB. {count}</span>
      <input
        type="file"
        className="sr-only"
        accept="image/jpeg,image/png"
        multiple
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Lets the same file be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </label>
  )
}
