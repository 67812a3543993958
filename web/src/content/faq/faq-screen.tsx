import { policies } from '@shutterbid/domain/content/policies'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { ArticleClosing } from '../article-closing.tsx'
import { ArticlePage } from '../article-page.tsx'
import { articleTitles } from '../page-heads.ts'
import { answerInHash, type FaqAnswer, faqGroups } from './faq-groups.ts'

const parts = faqGroups.map(({ id, title, answers }) => ({ id, title, body: <Answers answers={answers} /> }))

/** Each answer has a URL: `/faq#trial`. */
export function FaqScreen() {
  const { hash } = useLocation()
  useEffect(() => showAnswer(answerInHash(hash)), [hash])
  return (
    <ArticlePage
      title={articleTitles.faq}
      lead={
        <p>
          Not answered here?{' '}
          <Link className="link" to="/contact">
            Write to us
          </Link>
          . A person reads it, and answers within {policies.supportAnswerHours} hours.
        </p>
      }
      parts={parts}
      hasContents
      closing={<ArticleClosing title="Anything else is best tried" text="Posting a job is free, and looking at jobs is, too." />}
    />
  )
}

function Answers({ answers }: { answers: readonly FaqAnswer[] }) {
  return (
    <div>
      {answers.map(({ id, question, answer }) => (
        <details key={id} className="question">
          <summary>
            <h3 className="title">{question}</h3>
            <ChevronDown size={20} strokeWidth={1.6} aria-hidden="true" />
          </summary>
          {/* Some browsers open a closed answer for a matching fragment; for the others the screen does it. */}
          <div className="prose" id={id}>
            {answer}
            <p className="text-small">
              <a className="-my-2 inline-flex min-h-11 items-center" href={`#${id}`}>
                Link to this answer
              </a>
            </p>
          </div>
        </details>
      ))}
    </div>
  )
}

function showAnswer(id: string | undefined) {
  const details = id === undefined ? null : document.getElementById(id)?.closest('details')
  if (!details) return
  details.open = true
  details.scrollIntoView()
  details.querySelector('summary')?.focus({ preventScroll: true })
}
