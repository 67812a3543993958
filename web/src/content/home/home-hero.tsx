import { Link } from '@tanstack/react-router'
import { HomeJobBox } from './home-job-box.tsx'

export function HomeHero({ isVisitor }: { isVisitor: boolean }) {
  return (
    <section className="home-hero">
      <div className="text grid content-start gap-6">
        {/* The only word with the hand-drawn ring. */}
        <h1 className="hero-title">
          Describe the picture. Let photographers <span className="ringed">bid</span> for it.
        </h1>
        <p className="lead max-w-text lg:max-w-124">
          Post a shoot in two minutes. Photographers near you answer with a price and a plan, usually within 24 hours. You choose.
        </p>
        <HomeJobBox isVisitor={isVisitor} />
        <Link className="link -mt-3 inline-flex min-h-11 items-center justify-self-start" to="/photographers">
          Browse Photographers
        </Link>
      </div>
      <div className="picture">
        <figure>
          <picture className="picture-box block">
            <source
              type="image/avif"
              srcSet="/pictures/papago-768.avif 768w, /pictures/papago-1600.avif 1600w"
              sizes="(min-width: 64rem) 50vw, 100vw"
            />
            <img
              src="/pictures/papago-1600.webp"
              srcSet="/pictures/papago-768.webp 768w, /pictures/papago-1600.webp 1600w"
              sizes="(min-width: 64rem) 50vw, 100vw"
              alt="A couple walking through saguaros at golden hour"
              width={1600}
              height={1600}
              className="lg:object-[20%_60%]"
              fetchPriority="high"
            />
          </picture>
          <figcaption className="caption flex justify-between gap-3">
            <span>Papago Park, Phoenix</span>
            <span>5:12 PM · 23 minutes of light left</span>
          </figcaption>
        </figure>
      </div>
    </section>
  )
}
