import { Link } from '@tanstack/react-router'

export function Body() {
  return (
    <>
      <p>
        Phoenix has more hours of sun than almost any large city in the country, and that is both its gift and its problem. At noon the
        light is hard, the ground is pale and throws it back up, and from May to September nobody should stand in it for long. An hour after
        sunrise and an hour before sunset the same places turn soft and gold. So in Phoenix you choose the hour first and the place second.
      </p>
      <h2>What the clock and the calendar do</h2>
      <p>
        Arizona does not change its clocks. In late June the sun rises at about twenty past five in the morning and sets at about twenty to
        eight. In December it is up from about half past seven until about twenty past five. That means that a summer evening shoot ends
        late for small children, and that a winter one fits neatly between lunch and dinner. From October to April the air is clear and
        mild, and those are the months to plan anything outdoors that lasts more than an hour.
      </p>
      <p>
        The summer rains, the monsoon, run from mid-June to the end of September. Most days stay dry. On the others clouds pile up in the
        afternoon, wind drives dust through the city, and rain may follow. The sky after such a storm is the most dramatic of the year, so a
        shoot in August deserves a second date rather than a cancellation. In the heat, meet at sunrise: the night has cooled the stones,
        and the parking lots are empty.
      </p>
      <h2>Desert within the city</h2>
      <p>
        Papago Park is the place most people have in mind when they say desert: red rounded buttes, saguaros, and a short climb to
        Hole-in-the-Rock, from which the city lies to the west. The light is best late in the day, when the buttes themselves glow. It is
        busy at sunset for the same reason. A hundred yards away from the path it is quiet again, and the rocks make a plain warm background
        for two people or for ten.
      </p>
      <p>
        South Mountain Park, at the southern edge, is one of the largest city parks in the United States. A road leads up to Dobbins
        Lookout, with a stone shelter and the whole valley below; it is windy there, which matters for veils and for hair. The paths at its
        feet have saguaros without the drive. Farther out, an hour to the east, the Superstition Mountains rise behind Lost Dutchman State
        Park. Their western face takes the last sun of the day, and in a good spring the slopes below are full of yellow poppies.
      </p>
      <h2>Shade, water and green</h2>
      <p>
        For small children, grandparents and anybody in a dark suit, shade is worth more than a view. Encanto Park, close to downtown, has
        old palms, lawns and a lagoon, and the light under the trees is even for most of the morning. The Japanese Friendship Garden and the
        Desert Botanical Garden are beautiful and have rules: both charge admission, and both want to be asked before anybody sets up a
        portrait session. Ask early, because their calendars fill up in spring.
      </p>
      <h2>Walls and streets</h2>
      <p>
        Roosevelt Row, the arts district north of downtown, has murals on nearly every block. Painted walls facing north stay in open shade
        all day, which makes them the one outdoor place in Phoenix that works at noon. Murals are works of art with an author: a portrait in
        front of one is a keepsake, an advertisement in front of one needs permission. Downtown itself is at its best in the quarter of an
        hour after sunset, when windows are lit and the sky is still blue.
      </p>
      <h2>Permits, and other things to ask about</h2>
      <p>
        A family with a phone needs no permit. A photographer who is paid may need one, and the answer differs between city parks, county
        parks, state parks and private gardens. Your photographer will usually know and arrange it, but it costs time and sometimes a fee,
        so{' '}
        <Link to="/blog/$slug" params={{ slug: 'how-to-describe-a-shoot' }}>
          name the place in the description of the job
        </Link>
        . Tripods, drones and confetti have rules of their own almost everywhere.
      </p>
      <ul>
        <li>Bring twice the water that seems sensible, and something to sit on.</li>
        <li>Closed shoes on any path: cholla spines go through sandals.</li>
        <li>Keep off the crust of the soil beside the paths; it takes years to grow back.</li>
        <li>Leave the saguaros alone. Leaning on one is a mistake that is made once.</li>
      </ul>
      <h2>If you have only one evening</h2>
      <p>
        Meet at Papago Park seventy-five minutes before sunset. Start in the shadow on the eastern side of a butte with the pictures in
        which everybody looks at the camera. Walk around to the west as the light turns gold, and take the ones in which nobody does. When
        the sun is gone, stay for ten more minutes. The mountains turn violet, people relax because they believe it is over, and the picture
        that you will hang on the wall is often one of those.
      </p>
      <p>
        The <Link to="/photographers">photographers around Phoenix</Link> have portfolios and reviews that you can read before you post a
        job.
      </p>
    </>
  )
}
