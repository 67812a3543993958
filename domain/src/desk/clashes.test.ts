import { expect, test } from 'vitest'
import { type BusySpan, noBuffers } from '../availability/find-conflict.ts'
import { type ClashKind, findClashes, findCollisions, fitOf } from './clashes.ts'

const place = { latitude: 33.45, longitude: -112.07 }
const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour))
const span = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to), place })
const shoot = span(15, 17)
const bid = { kind: 'bid', ...span(16, 18) } as const
const event = { kind: 'event', ...span(14, 16), place: null } as const
const hired = { kind: 'shoot', ...span(18, 19) } as const

type Other = BusySpan & { kind: ClashKind }

test.each<[string, Other[], typeof noBuffers, [ClashKind, boolean][]]>([
  ['nothing else', [], noBuffers, []],
  ['a bid at the same time', [bid], noBuffers, [['bid', false]]],
  [
    'an event before a bid',
    [bid, event],
    noBuffers,
    [
      ['event', false],
      ['bid', false],
    ],
  ],
  ['a shoot that only follows', [hired], noBuffers, []],
  ['a shoot that follows too soon', [hired], { ...noBuffers, packUpMinutes: 75 }, [['shoot', true]]],
  ['a bid that ends as the shoot begins', [{ kind: 'bid', ...span(13, 15) }], noBuffers, []],
])('beside %s', (_, others, buffers, clashes) => {
  expect(findClashes({ shoot, others, buffers }).map(({ other, isTooClose }) => [other.kind, isTooClose])).toEqual(clashes)
})

test('each collision is named once: by the bid, then by the shoot, and of two of a kind by the first', () => {
  const second = { kind: 'bid', ...span(17, 19) } as const
  const busyAgain = { kind: 'event', ...span(18, 20), place: null } as const
  const times = [event, bid, second, hired, busyAgain]
  const named = findCollisions({ times, buffers: noBuffers }).map(({ one, other }) => [times.indexOf(one), times.indexOf(other)])
  expect(named).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
  ])
  expect(findCollisions({ times: [event, { ...busyAgain, ...span(14, 15) }], buffers: noBuffers })).toEqual([])
})

test.each([
  [[], true, 'fits'],
  [[], null, 'fits'],
  [[], false, 'outside_hours'],
  [[bid], false, 'collides'],
] as const)('a bid with the clashes %j whose photographer is at work: %s', (clashes, isAtWorkThen, fit) => {
  expect(fitOf({ clashes, isAtWorkThen })).toBe(fit)
})
