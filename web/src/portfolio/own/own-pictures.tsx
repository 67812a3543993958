import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { portfolioLimits } from '@shutterbid/domain/portfolio/limits'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { LazyLightbox } from '../lightbox/lazy-lightbox.tsx'
import { photoTooltip, photoTypes } from '../photo-tooltip.ts'
import { portfolioTexts } from '../portfolio-texts.ts'
import { placesFor, sheetSizes, sheetSpans } from '../sheet/sheet-rows.ts'
import { FailedUploads } from '../upload/failed-uploads.tsx'
import { UploadTile } from '../upload/upload-tile.tsx'
import { useUploads } from '../upload/use-uploads.ts'
import { EditTitleDialog } from './edit-title-dialog.tsx'
import { OwnPicture } from './own-picture.tsx'
import { RemovePictureDialog } from './remove-picture-dialog.tsx'
import { usePictureOrder } from './use-picture-order.ts'
import { useUpdatePictures } from './use-update-pictures.ts'

type OwnPicturesProps = { personId: string; userType: UserType; pictures: PictureView[] }
type Open = { what: 'viewer'; at: number } | { what: 'alt' | 'removal'; picture: PictureView } | null

export function OwnPictures({ personId, userType, pictures }: OwnPicturesProps) {
  const show = useUpdatePictures(personId)
  const { ordered, announcement, drag, move } = usePictureOrder({ personId, pictures })
  const uploads = useUploads({ personId, count: pictures.length, onAdded: show.added })
  const { running, free, leftOut, choose } = uploads
  const [open, setOpen] = useState<Open>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const isDropping = useFileDrop(sheet, free > 0 ? choose : undefined)

  const { max } = portfolioLimits.pictures
  const taken = pictures.length + running.length
  const places = Math.min(max, placesFor(taken))
  const spans = sheetSpans(Math.max(places, taken))
  const spanAt = (place: number) => `span-${spans[place] ?? 12}`
  const count = `${pictures.length}/${max} images`

  return (
    <div className="grid content-start gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="text-small text-ink-2">{portfolioTexts[userType].hint}</p>
        <p className="caption">{count}</p>
      </div>
      {leftOut > 0 ? (
        <Notice
          action={
            <Button variant="quiet" onClick={uploads.dismissLeftOut}>
              OK
            </Button>
          }
        >
          {leftOut === 1 ? 'One file was' : `${leftOut} files were`} left out: there is room for {max} images.
        </Notice>
      ) : null}
      <div ref={sheet} className={userType === 'client' ? 'vision-board' : 'contact-sheet'} data-dropping={isDropping || undefined}>
        {ordered.map((picture, place) => (
          <OwnPicture
            key={picture.id}
            picture={picture}
            place={place}
            drag={drag}
            move={move}
            count={ordered.length}
            className={spanAt(place)}
            sizes={sheetSizes(userType, { span: spans[place] ?? 12, isFirst: place === 0 })}
            onOpen={() => setOpen({ what: 'viewer', at: place })}
            onEdit={() => setOpen({ what: 'alt', picture })}
            onRemove={() => setOpen({ what: 'removal', picture })}
          />
        ))}
        {running.map((upload, index) => (
          <figure className={spanAt(pictures.length + index)} key={upload.id}>
            <UploadTile upload={upload} />
          </figure>
        ))}
        {Array.from({ length: Math.max(0, places - taken) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: free places are all alike.
          <figure className={spanAt(taken + index)} key={index}>
            {index === 0 ? <AddTile count={count} onChoose={choose} /> : <div className="upload-tile free" />}
          </figure>
        ))}
      </div>
      <FailedUploads uploads={uploads} />
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <LazyLightbox pictures={ordered} openAt={open?.what === 'viewer' ? open.at : null} onClose={() => setOpen(null)} of="yours" />
      {open && open.what !== 'viewer' ? (
        <>
          <EditTitleDialog picture={open.picture} open={open.what === 'alt'} onClose={() => setOpen(null)} onDone={show.changed} />
          <RemovePictureDialog picture={open.picture} open={open.what === 'removal'} onClose={() => setOpen(null)} onDone={show.removed} />
        </>
      ) : null}
    </div>
  )
}

type AddTileProps = { count: string; onChoose: (files: File[]) => void }

function AddTile({ count, onChoose }: AddTileProps) {
  return (
    <label className="upload-tile" title={photoTooltip}>
      <Camera size={22} strokeWidth={1.6} aria-hidden="true" />
      <span className="font-[550]">Add pictures</span>
      <span className="text-small text-ink-3">JPEG or PNG, up to 20MB. {count}</span>
      <input
        type="file"
        className="sr-only"
        accept={photoTypes}
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
