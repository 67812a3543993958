import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { aJobView } from '../jobs/job-view.factory.ts'
import { WrittenNote } from '../jobs/requests/written-note.tsx'
import { LinkedText } from '../ui/text/linked-text.tsx'
import { JobDescription } from './job-description.tsx'

const kinds = {
  'a description': (text: string) => <JobDescription job={aJobView({ description: text, specialties: [] })} />,
  'a note': (text: string) => <WrittenNote note={text} />,
  'a message of two lines': (text: string) => (
    <p className="message">
      <span className="sr-only">Ana: </span>
      <LinkedText>{`${text}\n${text} ${text}`}</LinkedText>
    </p>
  ),
}

test.each(Object.entries(kinds))('%s in Arabic begins at the right, in English at the left', async (_, show) => {
  const arabic = await render(<div className="w-80">{show('نلتقي عند البوابة.')}</div>)
  expect(sideOf(arabic.container)).toBe('right')
  const english = await render(<div className="w-80">{show('At the gate.')}</div>)
  expect(sideOf(english.container)).toBe('left')
})

/** The side at which the first line of the text begins: the other one has more room. */
function sideOf(container: Element) {
  const box = container.querySelector('p')!
  const words = [...box.querySelectorAll('span:not(.sr-only)'), box].find(({ firstChild }) => firstChild instanceof Text)!
  const range = document.createRange()
  range.selectNodeContents(words)
  const [line] = range.getClientRects()
  const { left, right } = box.getBoundingClientRect()
  return line!.left - left < right - line!.right ? 'left' : 'right'
}
