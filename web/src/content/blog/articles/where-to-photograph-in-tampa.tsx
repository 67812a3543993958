import { Link } from '@tanstack/react-router'

export function Body() {
  return (
    <>
      <p>
        Around Tampa there is water on almost every side, and yet the famous sunset over the sea is not in the city. Tampa lies on a bay.
        For an open horizon in the west you have to cross to the beaches of Pinellas County, thirty to fifty minutes away when the bridges
        are free. It helps to decide first which picture you want: sand and sea, a skyline over calm water, brick and balconies, or green
        shade. Each is in a different direction.
      </p>
      <h2>Plan around the afternoon</h2>
      <p>
        From June to September there is one rule: mornings. On most summer days clouds grow over the land at noon, a thunderstorm follows in
        the afternoon, and lightning here is no decoration. Often the sky opens again before evening and gives a wild sunset, but nobody can
        promise that at breakfast. So choose the hour after sunrise, or agree on a second date from the start. The hurricane season lasts
        from the first of June to the end of November; a contract for a wedding in those months should say what happens if everybody has to
        leave.
      </p>
      <p>
        From November to April the air is dry, the light is soft for longer, and almost any hour but noon works. The sun sets at about
        twenty-five past eight in late June and at about twenty-five to six in early December. Cameras that come from an air-conditioned car
        fog up in the damp heat for ten minutes. A photographer who arrives early and leaves the bag open is not wasting time.
      </p>
      <h2>The Gulf beaches</h2>
      <p>
        Clearwater Beach has the whitest sand, a pier and a great many people. Ten minutes to the south, at Sand Key, there is more room.
        Fort De Soto, a county park on several islands south of St. Petersburg, has dunes, sea oats, an old fort and long empty beaches; it
        is the choice for couples who want to be alone in the picture, and the drive is worth it. Sea oats and dunes are protected
        everywhere in Florida. Walk on the paths and leave them standing. Between spring and fall sea turtles nest on these beaches, so keep
        away from marked nests and do without bright lights at night.
      </p>
      <h2>The bay and the skyline</h2>
      <p>
        Bayshore Boulevard runs along the water for about four and a half miles, with a balustrade, a wide sidewalk and old houses behind
        it. It looks east over the bay, which makes it a place for the morning. Curtis Hixon Waterfront Park, in the middle of downtown,
        looks west across the river to the silver minarets of the University of Tampa. At sunset they stand dark against the sky, and a
        quarter of an hour later the bridges are lit. Both places are public, flat and easy with a stroller or a wheelchair.
      </p>
      <h2>Brick and balconies</h2>
      <p>
        Ybor City, the old cigar district, has brick streets, iron balconies, and chickens that have walked about freely for generations. It
        is quiet before ten in the morning and loud after ten at night. Narrow streets give shade early and late, and the warm brick
        flatters every skin. For pictures in front of a shop, a word with the owner is polite and usually ends with a cup of coffee.
      </p>
      <h2>Green shade</h2>
      <p>
        When it is hot, go under trees. Lettuce Lake Park, a county park on the Hillsborough River, has a boardwalk through a cypress swamp
        with herons, turtles and sometimes an alligator at a proper distance. The light below the leaves is green and even. Oaks with
        Spanish moss stand in many of the city’s parks and need no drive at all. Mosquito spray belongs in the bag from May on; put it on
        before the good clothes.
      </p>
      <h2>What to ask about</h2>
      <ul>
        <li>
          State and county parks charge for parking, and some want a permit from photographers who are paid.{' '}
          <Link to="/blog/$slug" params={{ slug: 'how-to-describe-a-shoot' }}>
            Name the place in your job
          </Link>
          .
        </li>
        <li>A ceremony on a beach usually needs a permit of its own, also a small one.</li>
        <li>Look up the tide for shoots on sand bars: the way back may be under water.</li>
        <li>Wind ruins long veils and helps short ones. Ask your photographer which side the hair should be on.</li>
      </ul>
      <h2>If you have only one evening</h2>
      <p>
        From November to April, drive to Fort De Soto two hours before sunset, take the family pictures in the shade beside the fort, and be
        on the western beach for the last forty minutes. In summer turn it around: meet at Bayshore at sunrise, when the bay is like glass,
        and have breakfast in Ybor before the heat. Either way, keep a towel in the car. Somebody always ends up in the water, and that is
        often the best frame of the day.
      </p>
      <p>
        The <Link to="/photographers">photographers around Tampa</Link> have portfolios and reviews that you can read before you post a job.
      </p>
    </>
  )
}
