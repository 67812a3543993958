import { bidLimits } from '@shutterbid/domain/bids/limits'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { AskSeveral } from './use-ask-several.ts'

/** Below the cards: how many are chosen, and the button that asks them. */
export function AskSeveralBar({ asking }: { asking: AskSeveral }) {
  const { chosen, left, matching, problems, isAsking } = asking
  const count = chosen.length
  return (
    <>
      {problems.length > 0 ? (
        <Notice tone="error">
          {problems.map((problem) => (
            <span key={problem} className="block wrap-anywhere">
              {problem}
            </span>
          ))}
        </Notice>
      ) : null}
      <div className="compare-bar">
        <span className="min-w-0 grow text-small text-ink-2" role="status">
          {count > 0
            ? `${count} of ${count + left} chosen`
            : left > 0
              ? `You can ask ${left} about this job`
              : `You asked ${bidLimits.invitationsPerJob} photographers, which is the most`}
        </span>
        {count > 0 ? (
          <>
            <Button variant="quiet" onClick={asking.clear}>
              Clear
            </Button>
            <Button variant="gold" busy={isAsking} busyLabel="Asking..." onClick={asking.ask}>
              {count === 1 ? 'Ask 1 for a bid' : `Ask ${count} for bids`}
            </Button>
          </>
        ) : matching.length > 0 ? (
          <Button variant="ink" onClick={asking.chooseMatching}>
            {matching.length === 1 ? 'Choose the one who matches' : `Choose the ${matching.length} who match`}
          </Button>
        ) : null}
      </div>
    </>
  )
}
