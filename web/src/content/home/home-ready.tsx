import { ButtonLink } from '../../ui/button.tsx'

export function HomeReady() {
  return (
    <section className="home-ready" data-theme="dark" aria-labelledby="ready">
      <img
        src="/pictures/river-autumn-1200.webp"
        srcSet="/pictures/river-autumn-600.webp 600w, /pictures/river-autumn-1200.webp 1200w"
        sizes="100vw"
        alt=""
        width={1200}
        height={800}
        loading="lazy"
      />
      <div className="shade">
        <div className="page-width grid content-start gap-6">
          <h2 className="page-title" id="ready">
            Ready to Get Started
          </h2>
          <p className="lead max-w-112">Tell us about the shoot, or show us your pictures. Both take a few minutes.</p>
          <div className="flex flex-wrap items-center gap-3">
            <ButtonLink variant="gold" size="lg" to="/sign-up" search={{ type: 'client' }}>
              I need a photographer
            </ButtonLink>
            <ButtonLink size="lg" to="/sign-up" search={{ type: 'photographer' }}>
              I am a photographer
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
