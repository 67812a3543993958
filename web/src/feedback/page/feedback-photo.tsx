import { PhotoDrop } from '../../portfolio/photo-drop.tsx'
import { photoTooltip } from '../../portfolio/photo-tooltip.ts'
import { Button } from '../../ui/button.tsx'
import type { useFeedbackPhoto } from './use-feedback-photo.ts'

export function FeedbackPhoto({ photo }: { photo: ReturnType<typeof useFeedbackPhoto> }) {
  return (
    <div className="field">
      <span className="text-small font-[550]">
        Photo <span className="optional">(optional)</span>
      </span>
      <PhotoDrop
        label={photo.preview ? 'Choose another photo' : 'Choose a photo, or drop it here'}
        help={<>JPEG or PNG, a screenshot for instance. {photoTooltip}</>}
        busyLabel={photo.isProcessing ? 'Processing...' : undefined}
        error={photo.error}
        onChoose={(file) => void photo.choose(file)}
        picture={photo.preview ? <img className="max-h-48 rounded" src={photo.preview} alt="Your choice" /> : undefined}
      />
      {photo.preview ? (
        <Button variant="quiet" className="-ml-4.5 w-fit" onClick={photo.clear}>
          Remove photo
        </Button>
      ) : null}
    </div>
  )
}
