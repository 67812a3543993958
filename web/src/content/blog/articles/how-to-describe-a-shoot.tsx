import { Link } from '@tanstack/react-router'

export function Body() {
  return (
    <>
      <p>
        You need pictures, you know roughly what they should look like, and now there is an empty field that says “Description”.
        Photographers will read what you write there and answer with a price. The clearer the description, the closer the prices are to each
        other and the fewer questions come back. You do not need any special words. You need to answer what a photographer would ask on the
        telephone.
      </p>
      <h2>Start with who and why</h2>
      <p>
        Say in one or two sentences who will be in the picture and what it is for. “Our parents’ fortieth anniversary; we are eleven people,
        the youngest is two, the oldest eighty-one” already tells a photographer how much patience, space and time to bring. “New portraits
        of six dentists for our website” tells them something very different. If the pictures are for a business, say where they will be
        used, because pictures for an advertisement are licensed differently from pictures for a hallway.
      </p>
      <h2>Describe the place as it is</h2>
      <p>
        <Link to="/jobs/new">The form asks for the place</Link> and for indoors or outdoors. Add what the map does not show. Is there a
        window in the room, and does the sun reach it at that hour? Is the garden mostly shade? How far is it from the car to the spot by
        the water, and can a grandmother walk it? Is there a rule about flashes in the church, or a permit for the park? Nobody expects you
        to have measured the light. A phone picture of the place on your vision board says more than a paragraph. You can leave the exact
        address out: other people see only the city and the ZIP code, and the meeting point goes to the photographer you hire.
      </p>
      <h2>Say what must not be missed</h2>
      <p>
        Most shoots have two or three pictures that matter more than all the others. Name them. “All nine cousins in one frame, even if
        somebody cries” is the kind of sentence that a photographer plans a whole hour around. A list of sixty is a different thing: it
        turns the day into a checklist. If you have such a list, mention it and send it after you have hired somebody.
      </p>
      <ul>
        <li>The pictures you would be sad not to have.</li>
        <li>People who need care: small children, guests in wheelchairs, dogs that run.</li>
        <li>Fixed moments: the cake at four, the speech at six, the train at seven.</li>
        <li>What you do not want: flash, black and white, your aunt’s new friend.</li>
      </ul>
      <h2>Be honest about time</h2>
      <p>
        How many hours you enter decides most of the price. A portrait of two people needs less than an hour. A family with small children
        needs a little more than you think, because somebody has to be fed. A wedding from getting dressed to the first dance is seldom
        under eight hours. If you are unsure, write how the day runs and ask for advice; the bids will tell you what is realistic. Choose
        the hour of the day with the light in mind. The form shows the golden hour for your place and your date, and moving an outdoor shoot
        by ninety minutes can matter more than any lens.
      </p>
      <h2>Name a budget, even a rough one</h2>
      <p>
        Leaving the budget low to see what happens mostly has one effect: the photographers you would have liked do not answer. Next to the
        field you see what comparable jobs around here were agreed for, where there are enough of them. Enter what you can spend, and say in
        the description what is flexible. “Two hours would be enough if three are too expensive” is useful. So is “we would rather have
        twenty very good pictures than two hundred”. Remember that{' '}
        <Link to="/how-it-works">the price is agreed between the two of you</Link> and paid to the photographer directly; the site takes
        nothing from it.
      </p>
      <h2>Say how you will use the pictures, and when you need them</h2>
      <p>
        The delivery date is a promise, so choose one that leaves room. Two weeks is comfortable for most portraits. A wedding takes longer,
        because choosing from a thousand pictures is half of the work. If something must be ready early, such as one picture for the
        announcement, ask for that one and leave the rest of the time alone. Say too whether you want to print large, and whether it is all
        right for the photographer to show pictures in a portfolio. Some people gladly agree, some would rather not; both are normal.
      </p>
      <h2>What you can leave out</h2>
      <p>
        You do not have to name a style, a camera or a number of megapixels. You do not have to explain your body, your teeth or your
        brother. You do not have to write well. Put ten pictures that you like on your vision board, and the style is described better than
        words could. And if you notice tomorrow that you forgot something, edit the job. Whoever has already made a bid is told, and can
        confirm or change it before you accept.
      </p>
    </>
  )
}
