export type Script = { from: 'client' | 'photographer'; hoursAgo: number; text: string }[]

/** Between the demo's client and the hired photographer: before the shoot, and on its day. */
export const hiredScript: Script = [
  { from: 'client', hoursAgo: 74, text: 'Hello Bo, your note about the last twenty minutes of light convinced us.' },
  { from: 'client', hoursAgo: 73.9, text: 'Do we need a permit to photograph outside?' },
  {
    from: 'photographer',
    hoursAgo: 73,
    text: 'Not for one camera and no tripod. I would begin inside and finish outside, when the light is low.',
  },
  { from: 'photographer', hoursAgo: 72.9, text: 'Colors that go well there: rust, cream, olive.' },
  { from: 'client', hoursAgo: 50, text: 'Rust we have. Shall we meet at the north lot?' },
  { from: 'photographer', hoursAgo: 49.5, text: 'The north lot is good. Twenty minutes early, so that nobody runs.' },
  { from: 'client', hoursAgo: 27, text: 'My sister may bring the dog. Is that a problem?' },
  {
    from: 'photographer',
    hoursAgo: 26.8,
    text: 'The opposite. Bring:\n\n- a towel\n- something that squeaks\n- patience\n\nThe best picture is usually the one where nobody looks at me.',
  },
  { from: 'client', hoursAgo: 26.7, text: 'That made us laugh. See you there.' },
]

/** Between a client and bidders on an open job. */
export const bidderScripts: Script[] = [
  [
    { from: 'client', hoursAgo: 22, text: 'Thank you for your bid. Have you photographed there before?' },
    { from: 'photographer', hoursAgo: 21, text: 'Twice this autumn. The light is best on the west side, and there is shade to wait in.' },
    { from: 'photographer', hoursAgo: 3, text: 'I could also come half an hour earlier, if that helps the little ones.' },
  ],
  [
    { from: 'photographer', hoursAgo: 46, text: 'Hello Ana, one question about your job: is there a way in for a tripod?' },
    { from: 'client', hoursAgo: 44, text: 'Yes, by the side gate. It stays open until nine.' },
  ],
]

/** After a good shoot. */
export const thanksScript: Script = [
  { from: 'photographer', hoursAgo: 30 * 24, text: 'The gallery is ready. It stays open until spring.' },
  { from: 'client', hoursAgo: 29.5 * 24, text: 'Thank you! We have already chosen one for the wall.' },
]

/** To a photographer without a subscription: it stays unread. */
export const waitingScript: Script = [
  { from: 'client', hoursAgo: 5, text: 'Hello Cy, I like how you work with evening light. Are you free in December?' },
]
