import type { TroubleView } from '@shutterbid/domain/jobs/delivery-schemas'
import { troubleTexts } from '@shutterbid/domain/jobs/delivery-times'

type TroubleListProps = { troubles: TroubleView[]; nameOf: (trouble: TroubleView) => string; answererOf: (trouble: TroubleView) => string }

/** For the hired pair and administrators. */
export function TroubleList({ troubles, nameOf, answererOf }: TroubleListProps) {
  return troubles.map((trouble) => (
    <div key={trouble.id} className="grid content-start gap-1 border-t border-line pt-3 text-small wrap-anywhere">
      <p className="font-[550]">
        {nameOf(trouble)}: {troubleTexts[trouble.kind]}
      </p>
      <p className="whitespace-pre-line text-ink-2">{trouble.note}</p>
      {trouble.answer === null ? null : (
        <p className="whitespace-pre-line text-ink-2">
          {answererOf(trouble)}: {trouble.answer}
        </p>
      )}
    </div>
  ))
}
