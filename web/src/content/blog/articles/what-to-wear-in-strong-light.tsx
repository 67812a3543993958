import { Link } from '@tanstack/react-router'

export function Body() {
  return (
    <>
      <p>
        In Phoenix and Tampa for most of the year, and in Boise from June to September, portraits are taken in strong light. Strong light is
        not the enemy. It gives shape, sparkle and long shadows. But it is strict about clothes: it makes white whiter, black blacker and
        shiny things shinier. Choosing well costs nothing, and afterwards you look like yourself on a very good day.
      </p>
      <h2>Colors that stay calm</h2>
      <p>
        A camera has to fit the brightest and the darkest part of the scene into one picture. A pure white shirt in full sun can lose its
        folds and become a flat shape, and a black suit beside it can lose its buttons. Colors in between keep their detail: cream instead
        of white, navy or charcoal instead of black, and then all the dusty ones, such as sage, clay, sand, rust and slate blue. They also
        sit well in the landscapes here. Clay and sage belong to the desert, navy and cream to the sea, rust and mustard to dry hills.
      </p>
      <p>
        Very bright colors have a side effect. Sunlight that falls on a neon shirt is thrown onto the chin of whoever wears it, and of
        whoever stands beside it. If somebody loves a bright color, let it be the scarf, the shoes or the hat. For a wedding, ivory
        photographs more gently than optical white, which also turns faintly blue at dusk.
      </p>
      <h2>Fabric matters more than cut</h2>
      <p>
        Matte fabric takes light softly: linen, cotton, wool crepe, washed silk. Satin, sequins and technical sportswear throw it back in
        spots. Linen wrinkles and looks alive; polyester wrinkles and looks tired. Something that moves in the wind is a gift to the
        photographer, so a wide skirt or an open jacket makes ten pictures out of one. Thin pale fabric against the sun becomes transparent.
        Hold it up to a window before you decide, and put something of your own skin color beneath it.
      </p>
      <h2>Patterns, big and small</h2>
      <p>
        Fine stripes and small checks can shimmer in pictures, because the pattern is about as fine as the grid of the sensor. Large, quiet
        patterns are fine, one of them for each group. Lettering draws every eye, so leave slogans at home unless they are the point. If you
        are several people, lay the clothes on a bed the evening before and look at them from the door. When nothing jumps out, it is right.
        You do not have to match. Three or four colors that like each other look better than eight identical white shirts.
      </p>
      <h2>Faces, glasses, hats</h2>
      <p>
        In high sun a hat with a wide brim makes the only shade there is, and it falls exactly on the eyes. Either tip it back or take it
        off for every second picture. Glasses that darken in the sun stay dark in the picture; bring an older pair with clear lenses if you
        have one, and let your photographer tilt them a little against reflections. Powder helps against shine, for every face and every
        age. Sunscreen with minerals can leave a pale cast, so put it on half an hour before and rub it in well. Lip balm is the smallest
        thing in the bag and the most often used.
      </p>
      <h2>Heat</h2>
      <p>
        Nobody looks relaxed while melting. Choose loose layers, travel in something else, and change at the place. Grey cotton shows every
        drop of sweat; white, navy and patterns hide it. Put a small towel, water and a hand fan in a basket that can be moved out of the
        frame. Children get hot faster than adults and say so later. If somebody goes quiet, take ten minutes in the shade, and use them for
        the pictures of details.
      </p>
      <ul>
        <li>Empty the pockets: phones and keys make square bulges.</li>
        <li>Take hair ties off your wrists, and watches that light up.</li>
        <li>Break in the shoes. You will walk more than you think.</li>
        <li>Bring the second choice along. The first sometimes meets a coffee.</li>
      </ul>
      <h2>Ask early</h2>
      <p>
        Put a photo of the clothes on your <Link to="/shoot-guide">vision board</Link>, or send it in the conversation once you have hired
        somebody. Your photographer knows the background and the hour and can say in one line whether the green dress will vanish in the
        hedge. And if all of this sounds like a lot: wear the thing in which friends tell you that you look well. That is usually the right
        color, the right cut, and the right amount of courage.
      </p>
    </>
  )
}
