import { Link } from '@tanstack/react-router'
import type { ArticleSection } from '../article-page.tsx'
import { StockPhoto } from '../stock-photo.tsx'

/** The parts of the shoot guide after the one on light. */
export const guideSections: readonly ArticleSection[] = [
  {
    id: 'place',
    title: 'Pick a place that can wait',
    body: (
      <div className="prose">
        <p>
          A good place looks good in the light you chose, has somewhere to sit, and is not full at that hour. Go there once at the same time
          of day, and see where the sun stands and what is behind you. Two sentences about it tell your photographer more than the address.
        </p>
        <ul>
          <li>Two corners are enough for an hour. Every drive in between costs a quarter of it.</li>
          <li>Ask whether photography is allowed. Many parks, gardens and hotels want a permit, and some want to be paid.</li>
          <li>
            Indoors, light comes from windows: the room with the largest one is the studio, with lamps off and the clutter moved aside.
          </li>
          <li>
            Agree on a meeting point that can be found: a car park, a gate, a bench. There is a field for it in the job, and only the
            photographer you hire reads it.
          </li>
        </ul>
      </div>
    ),
  },
  {
    id: 'clothing',
    title: 'Wear what you move well in',
    body: (
      <>
        <div className="prose">
          <p>If you think of your clothes during the shoot, one can see it. Wear what you would wear to a good dinner with friends.</p>
          <ul>
            <li>Choose two or three colors that go together, for everybody. Matching shirts look like a team, not like a family.</li>
            <li>Muted colors and textures such as linen, denim and knit work everywhere. Very bright ones throw their color onto faces.</li>
            <li>Leave out large logos, neon, and fine stripes, which flicker in pictures.</li>
            <li>Mind the ground: sand and heels do not agree, and white hems do not stay white in a meadow.</li>
            <li>Try everything on a week before, iron it the day before, and bring one second layer.</li>
          </ul>
        </div>
        <StockPhoto name="meadow-family" />
      </>
    ),
  },
  {
    id: 'weather',
    title: 'Have a plan for the weather',
    body: (
      <div className="prose">
        <p>
          Clouds are not bad weather: a bright gray sky is the largest soft lamp there is. Rain, wind and heat need a plan that both sides
          know before the day.
        </p>
        <ul>
          <li>Heat: from May to September take the first or the last hour of the day in Phoenix and Tampa, and bring water and a towel.</li>
          <li>Storms: in a Tampa summer they come in the afternoon. Mornings are safer.</li>
          <li>
            Cold: in a Boise winter wear warm layers underneath, take breaks in the car, and shoot early enough, since the sun is gone by
            half past five.
          </li>
          <li>Settle in the messages who decides, until when, and what happens then: another hour, another day, or a roof.</li>
        </ul>
      </div>
    ),
  },
  {
    id: 'groups',
    title: 'Keep groups easy',
    body: (
      <div className="prose">
        <p>The more people, the simpler everything else should be.</p>
        <ul>
          <li>Put the true number of people into the job. It decides on the lens, the place and the price.</li>
          <li>Write a list of the pictures that must exist, with names, largest group first. Whoever is done may go.</li>
          <li>Choose one person who knows everybody and calls them together. It is not the one who hired the photographer.</li>
          <li>Say fifteen minutes earlier than you mean. Somebody is looking for a parking space.</li>
          <li>Tell your photographer who cannot stand for long, and who should not be put next to whom.</li>
        </ul>
      </div>
    ),
  },
  {
    id: 'children',
    title: 'Let children be children',
    body: (
      <div className="prose">
        <p>The best pictures of children are made while they do something else.</p>
        <ul>
          <li>Plan around sleep and meals, not around the light. A rested child at ten beats a tired one in the golden hour.</li>
          <li>Bring a snack that leaves no traces, water, wipes, and one beloved thing.</li>
          <li>Do not practise smiling, and do not ask for it. Play, run, whisper, look for beetles.</li>
          <li>Newborns sleep best, and are easiest to hold, in their first two weeks. Warm the room and allow for two feedings.</li>
          <li>Do the family picture first. When it is over for them, it is over.</li>
        </ul>
      </div>
    ),
  },
  {
    id: 'telling',
    title: 'Tell your photographer',
    body: (
      <>
        <div className="prose">
          <p>A bid can only be as good as the job that it answers. These few lines in the description save ten questions:</p>
          <ul>
            <li>What the pictures are for: a wall, an album, a web site, a card.</li>
            <li>Two or three that must not be missing, and how many you would like in the end.</li>
            <li>Who will be in them, with ages, and who needs a pause, a ramp or some patience.</li>
            <li>Which moods you like. As a client you can collect pictures on the vision board of your profile.</li>
            <li>When you need the files, and whether prints or the right to use them in advertising are part of it.</li>
          </ul>
          <p>
            Once you have chosen a photographer, the messages are the place for everything else: how you find each other, how you pay, and
            what happens if somebody falls ill. The <Link to="/faq">answers to frequent questions</Link> say what the site takes care of and
            what it leaves to you.
          </p>
        </div>
        <StockPhoto name="still-window" />
      </>
    ),
  },
  {
    id: 'the-day',
    title: 'On the day',
    body: (
      <div className="prose">
        <ul>
          <li>Eat something, and charge the phone that holds the messages.</li>
          <li>Empty your pockets: keys and phones show.</li>
          <li>Come ten minutes early and walk the first steps together. The first five minutes are for getting used to the camera.</li>
          <li>Say when you do not like something, right then. Your photographer would rather hear it there than read it later.</li>
          <li>Keep the last minutes free. They are usually the best.</li>
        </ul>
      </div>
    ),
  },
]
