const benefits = [
  { title: 'Free for clients', text: 'No fees, no commission. You pay the photographer directly, off the platform.' },
  { title: 'Bids within a day', text: 'The first bids usually arrive within 24 hours, each with a price and a note.' },
  { title: 'Matched by place and time', text: 'Only photographers who cover your place and are free at that time are notified.' },
  { title: 'Reviewed by real clients', text: 'One review for each completed shoot, written by the person who booked it.' },
]

export function HomeBenefits() {
  return (
    <section className="page-width pt-18" aria-label="Why Shutterbid">
      <div className="home-benefits">
        {benefits.map(({ title, text }) => (
          <div key={title}>
            <h2 className="title">{title}</h2>
            <p className="text-ink-2">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
