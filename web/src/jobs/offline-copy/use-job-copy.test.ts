import { describe, expect, test } from 'vitest'
import { aJobView } from '../job-view.factory.ts'
import { jobCopy } from './use-job-copy.ts'

const ana = { id: 'ana', userType: 'client' } as const
const bo = { id: 'bo', userType: 'photographer' } as const
const seen = { loadedAt: Date.parse('2026-11-23T20:05:00Z'), zone: 'America/New_York' }
const photographer = { id: 'bo', fullName: 'Bo Holt', avatarKey: null }
const hired = {
  status: 'in_progress',
  photographer,
  acceptedAmountDollars: 1420,
  streetLine: '12 Mesa Ln',
  meetingPoint: 'At the gate',
} as const

const fact = (name: string, value: string) => `<dt>${name}</dt><dd>${value}</dd>`

describe('the copy of a job', () => {
  test('says what was agreed, where and when, with the zone of the place, and how old it is', () => {
    const html = jobCopy(aJobView({ ...hired, durationMinutes: 90 }), { ...seen, viewer: bo })
    expect(html).toContain('<h1>Portraits by the river</h1>')
    expect(html).toContain('on Mon, Nov 23, 3:05 PM;')
    for (const line of [
      fact('Status', 'In progress'),
      fact('When', 'Saturday, December 5, 4:00 to 5:30 PM, Phoenix time'),
      fact('Where', '12 Mesa Ln, Phoenix, AZ 85004'),
      fact('Meeting point', 'At the gate'),
      fact('Client', 'Ana Reyes'),
      fact('Agreed price', '$1,420'),
    ])
      expect(html).toContain(line)
    expect(html).not.toContain('budget')
  })

  test('names the photographer to the client', () => {
    const html = jobCopy(aJobView(hired), { ...seen, viewer: ana })
    expect(html).toContain(fact('Photographer', 'Bo Holt'))
    expect(html).not.toContain('Ana Reyes')
  })

  test('holds neither address nor price that the page did not have', () => {
    const html = jobCopy(aJobView(), { ...seen, viewer: bo })
    expect(html).toContain(fact('Where', 'Phoenix, AZ 85004'))
    expect(html).toContain(fact('Client’s budget', '$450'))
    for (const name of ['Meeting point', 'Agreed price', 'Your bid', 'Photographer<']) expect(html).not.toContain(name)
  })

  test('shows hostile text as text', () => {
    const hostile = `</dd></title><script>alert(1)</script><a href="javascript:alert(1)" onclick='x'>&amp;`
    const job = aJobView({
      ...hired,
      title: hostile,
      description: hostile,
      meetingPoint: hostile,
      placeLabel: hostile,
      streetLine: hostile,
    })
    const html = jobCopy({ ...job, client: { ...job.client, fullName: hostile } }, { ...seen, viewer: bo })
    const plain = jobCopy(aJobView(hired), { ...seen, viewer: bo })
    expect(tagsOf(html)).toEqual(tagsOf(plain))
    expect(html).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;&lt;a href=&quot;javascript:alert(1)&quot; onclick=&#39;x&#39;&gt;&amp;amp;',
    )
  })
})

function tagsOf(html: string) {
  return html.match(/<[^>]*>/g)
}
