import { Link } from '@tanstack/react-router'

export function Body() {
  return (
    <>
      <p>
        A client who opens your bid has often three others beside it. The screen shows them as columns: a price, a face, a rating, three
        pictures, and whatever you wrote. The price is one line. What you write decides whether it looks high, fair or careless. The good
        news is that a convincing bid takes ten minutes and about two hundred words, and that most of it comes from reading the job twice.
      </p>
      <h2>Begin with their picture, not with yours</h2>
      <p>
        Open with one sentence that could only have been written about this job. “Two grandparents, four small cousins and forty minutes
        before lunch” tells the client that you read to the end. “I am passionate about capturing memories” tells them that you paste. If
        the job has a vision board, look at it and name what you saw: soft window light, people laughing at each other and not at the lens,
        a lot of sky. Then say how you would get it. That is the whole first paragraph.
      </p>
      <h2>Say what the price contains</h2>
      <p>
        Clients worry less about a number than about what might be added to it. So write the number again in words, with everything inside
        it: how long you will be there, how many finished pictures they can expect, in which form and by which day, and whether travel and
        parking are included. If the job names a delivery date, confirm it or propose another one. If you offer something on top, such as an
        album or a second photographer, put it in a sentence of its own with its own price, and make clear that the bid stands without it.
      </p>
      <ul>
        <li>Hours at the place, and what happens if the day runs late.</li>
        <li>The number of edited pictures, as a range that you always reach.</li>
        <li>The day of delivery, and how the files arrive.</li>
        <li>What you need from them: a room, a permit, a list of names.</li>
      </ul>
      <h2>Show that you know the place and the hour</h2>
      <p>
        The job page shows you the light for the place and the day: golden hour, sunset, twilight. Use it. “At four the wall behind the
        courtyard is in open shade, so nobody squints; I would do the group there first and walk to the river at half past five” is worth
        more than a list of cameras. If the time they chose works against them, say so kindly and suggest another one.{' '}
        <Link to="/how-it-works">A client can edit an open job</Link>, and a suggestion that makes the picture better is the best proof of
        experience there is. Where you do not know the place, say that you will visit it beforehand, and only if you will.
      </p>
      <h2>Take away one fear</h2>
      <p>
        Nearly every client has one. Couples are afraid of looking stiff. Parents are afraid that the toddler will not play along. Offices
        are afraid of losing a morning. Families who lost a parent are afraid of missing the one picture that matters. Guess which it is and
        answer it in two sentences with something you actually do: “I start with a walk, and nobody looks at me for the first ten minutes.”
        For weddings and events, write what happens if you are ill, because they are wondering. Name the person who would stand in, or say
        that you would look for one and that they would owe nothing if you found nobody.
      </p>
      <h2>Choose the three pictures with care</h2>
      <p>
        Your first three portfolio pictures travel with every bid. They are seen before your text is read, and small. Three different crops
        of the same spectacular wedding say less than one couple, one family and one room with difficult light. Look at them on a phone at
        arm’s length. If a picture needs explaining at that size, move it down. When you bid mostly on one kind of job, let the three be of
        that kind, and change them when the season changes.
      </p>
      <h2>Set a price that you will still like in a month</h2>
      <p>
        Add up the hours you will really spend: the drive, the shoot, choosing, editing, delivering, and the messages in between. A two-hour
        session is seldom less than a working day. Divide your price by that day and see whether you would accept it from somebody else. The
        bid form shows you what comparable jobs around here were agreed for, where there are enough of them to say so. Take it as weather,
        not as a rule. A bid below everybody else’s raises the question what is missing; a bid above them only needs a reason, and the
        paragraphs above are the reason. You can edit a bid until it is accepted, so correct it rather than defend it when the client
        changes the job.
      </p>
      <h2>Before you send it</h2>
      <p>
        Read it aloud once. Take out every sentence that would fit any other job. Check the date, the city and the names. Then send it, and
        answer the first message quickly, because an answer within the hour does more than a discount. And if the client hires somebody
        else, keep the text: the next family with four small cousins is already planning its lunch.
      </p>
    </>
  )
}
