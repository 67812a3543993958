import { Link } from '@tanstack/react-router'

export function Body() {
  return (
    <>
      <p>
        Boise is a small city with a large front yard. The river runs through the middle, dry hills rise at the northern edge, and from most
        streets you can be in either within a quarter of an hour. Few places let you take a portrait under cottonwoods, another on a bare
        ridge and a third in front of brick in a single evening. What changes is the season, far more than in the south, and the season
        decides which of them to choose.
      </p>
      <h2>Long evenings, short days</h2>
      <p>
        Boise is far west within its time zone, so the sun is late. Around midsummer it sets at about half past nine, and the golden hour
        begins when small children should be asleep. In late December it is gone shortly after five. Plan a family for the morning in July
        and for the afternoon in November. In winter, cold air can settle in the valley for days and cover it with haze, while the hills
        above are in sunshine. If that happens on your date, going uphill is often the whole solution.
      </p>
      <h2>The foothills</h2>
      <p>
        Camel’s Back Park, at the end of the North End’s streets, is the easiest way in: a lawn, a playground, and behind it a sandy hill
        with paths of the Ridge to Rivers system. Ten minutes of walking are enough for a view over the roofs. In April and May the slopes
        are green and full of arrowleaf balsamroot, which looks like small sunflowers. By July they are the color of straw, and in the last
        light they look like velvet. After rain or snow stay off soft paths, because footprints last there all year.
      </p>
      <p>
        Table Rock, the flat hill to the east, has the view that is on every postcard. There is a road and a steep path. It is windy, it has
        no shade, and many people come for sunset, so bring a jacket for the walk down and a second idea in case somebody else is standing
        where you meant to stand. Below it are the sandstone walls of the Old Idaho Penitentiary and, next door, the Idaho Botanical Garden.
        Both are open to visitors, both charge admission, and both want to be asked before a session with a photographer.
      </p>
      <h2>The river</h2>
      <p>
        The Greenbelt follows the Boise River for about twenty-five miles, with cottonwoods, footbridges and gravel bars. In mid-October the
        leaves turn, and for about two weeks the whole path is yellow; those weekends are booked early. Kathryn Albertson Park has ponds,
        geese and quiet paths, and asks visitors to leave the birds in peace. Julia Davis Park has a rose garden that is at its best in
        June. In spring the water can be high and fast after the snow melts, and gravel that looks dry may be under water a week later, so
        let your photographer check the spot.
      </p>
      <h2>Brick and paint</h2>
      <p>
        Downtown is compact. Freak Alley, between two streets of the center, is an open-air gallery of murals that changes over the years.
        It is in the shade for most of the day and works at hours when nothing else outdoors does. The State Capitol is built of pale
        sandstone; its steps face the city, and the inside is open on many days. Warehouses and old brick around Eighth and Ninth Streets
        suit a band, a team or anybody who feels silly in a meadow.
      </p>
      <h2>What to plan for</h2>
      <ul>
        <li>
          Late August and September can bring smoke from fires elsewhere. It turns the sun into an orange disk, which is lovely for a day
          and unhealthy for a week. Agree on a second date.
        </li>
        <li>
          Evenings cool down quickly, even in July.{' '}
          <Link to="/blog/$slug" params={{ slug: 'what-to-wear-in-strong-light' }}>
            Pack a layer that may be in the picture
          </Link>
          .
        </li>
        <li>
          Some parks ask paid photographers for a permit.{' '}
          <Link to="/blog/$slug" params={{ slug: 'how-to-describe-a-shoot' }}>
            Name the place in your job
          </Link>
          , and ask in the conversation who arranges it.
        </li>
        <li>Dogs are welcome on most paths, on a leash on many. A friend who holds the leash between pictures is worth a lens.</li>
      </ul>
      <h2>If you have only one evening</h2>
      <p>
        In summer, meet at Camel’s Back two hours before sunset and begin on the shaded lawn with everybody who is under five. Walk up the
        hill with the others while the light turns warm, and take the wide pictures there. In October, begin at the river instead, with the
        sun behind the yellow leaves, and finish downtown when the windows are lit. In winter, choose a clear afternoon with snow on the
        hills, keep it to forty minutes, and finish with something hot. Red noses look like joy in pictures, as long as nobody is really
        freezing.
      </p>
      <p>
        The <Link to="/photographers">photographers around Boise</Link> have portfolios and reviews that you can read before you post a job.
      </p>
    </>
  )
}
