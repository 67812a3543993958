import { bytesText } from '@shutterbid/domain/messages/attachments'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import type { AttachmentView } from '@shutterbid/domain/messages/schemas'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { LazyLightbox } from '../../../portfolio/lightbox/lazy-lightbox.tsx'
import { Picture } from '../../../portfolio/picture.tsx'

type MessageAttachmentsProps = {
  attachments: readonly AttachmentView[]
  /** Who sent them: 'Ana'. */
  from: string
  /** Where this viewer gets them. */
  folder?: '/api/attachments/' | '/api/reported/'
}

/** Pictures that open in the viewer, and PDF files to download. */
export function MessageAttachments({ attachments, from, folder = '/api/attachments/' }: MessageAttachmentsProps) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  const pictures = attachments.filter(({ kind }) => kind === 'picture').map((attachment) => shownPicture(attachment, { from, folder }))
  const pdfs = attachments.filter(({ kind }) => kind === 'pdf')
  return (
    <span className="attached" data-pictures={pictures.length > 0 || undefined}>
      {pictures.length > 0 ? (
        <span className="attached-pictures" data-count={pictures.length}>
          {pictures.map((picture, at) => (
            <button
              key={picture.id}
              type="button"
              style={{ '--shape': shapeOf(picture) }}
              aria-label={pictures.length > 1 ? `Open picture ${at + 1} of ${pictures.length} from ${from}` : `Open picture from ${from}`}
              onClick={() => setOpenAt(at)}
            >
              <Picture
                picture={picture}
                alt=""
                sizes={pictures.length > 1 ? '(min-width: 32rem) 160px, 31vw' : '(min-width: 32rem) 320px, 62vw'}
              />
            </button>
          ))}
        </span>
      ) : null}
      {pdfs.map(({ id, name, bytes }) => (
        <a key={id} className="attached-file" href={`${folder}${id}.pdf`} download={`${name}.pdf`}>
          <FileText size={20} strokeWidth={1.6} aria-hidden="true" />
          <span className="grid min-w-0">
            <span className="name wrap-anywhere font-[550]">{name}</span> <span className="caption">PDF, {bytesText(bytes)}</span>
          </span>
        </a>
      ))}
      {pictures.length > 0 ? <LazyLightbox pictures={pictures} openAt={openAt} onClose={() => setOpenAt(null)} of={from} /> : null}
    </span>
  )
}

function shownPicture(
  { id, width, height, hash }: AttachmentView,
  { from, folder }: Required<Pick<MessageAttachmentsProps, 'from' | 'folder'>>,
) {
  const widths = messageLimits.attachments.widths.filter((planned, at, all) => at === 0 || (width ?? 0) > (all[at - 1] ?? planned))
  const shape = { width: width ?? 1, height: height ?? 1, hash: hash ?? '' }
  return { id, key: id, folder, ...shape, alt: `Picture from ${from}`, widths }
}

/** Very long or tall pictures are cut in the thread, and whole in the viewer. */
function shapeOf({ width, height }: { width: number; height: number }) {
  return Math.min(2.5, Math.max(0.6, width / height))
}
