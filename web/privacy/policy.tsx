// What this software stores about people, who sees it, and for how long.
import { Chapter, Points, Version } from './chapter.tsx';

export function Policy() {
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy" className="text-[1.7rem]">
        Privacy Policy
      </h2>
      <Version />
      <Chapter title="What is stored">
        <Points>
          <li>
            Your account: username, the name that you choose, e-mail address and when it was confirmed, phone number
            with its country and when it was confirmed, time zone (at first the one of your browser), the languages you
            say you speak, how far you say you travel, and your password as a hash that cannot be turned back.
          </li>
          <li>By which ways you are told of what, as you have chosen under Notifications.</li>
          <li>
            Links that were mailed to you for a new password or to confirm your address, as hashes, with their times.
          </li>
          <li>
            Your place: the city that you choose, or that your browser finds if you allow it, and coordinates to a
            hundred metres or so.
          </li>
          <li>
            Your photo, if you add one, photos of what you offer and of what you need, with what you say they show, and
            photos that you send with messages; all of them without what your camera wrote into them. A photo that you
            upload and do not use goes after a day.
          </li>
          <li>
            What you write: what you say about yourself, goals, needs, services with the licence numbers that you tell,
            offers, messages, reviews, and what you say when something went wrong.
          </li>
          <li>
            The hours and days you work, and which kinds of work your services and needs are about, told from their
            words.
          </li>
          <li>Your deals: every step, who took it and when, and every movement of money that belongs to it.</li>
          <li>
            When you pay by card, the payment provider is sent the sum, the service’s title, the deal’s number and your
            e-mail address, for the receipt. The service’s name, shortened, stands on your card’s statement.
          </li>
          <li>
            If a client’s bank takes back a payment to you: your side of it, with your photos. Our operators see it. If
            it is sent, the bank gets it through the payment provider, with both names, what was agreed and what
            happened when.
          </li>
          <li>
            Your account with the payment provider, once you have set up to be paid: its number there, whether money can
            go to it, and what it still lacks.
          </li>
          <li>That you accepted these terms and agreed to SMS, with the version and the time.</li>
          <li>Notices about your deals and messages, and whether you have read them.</li>
          <li>
            How often a service was opened, and for at most two days who opened it, so that nobody counts twice in a
            day.
          </li>
          <li>Who looked at the address and phone number of a paid deal, and when.</li>
          <li>Whom you have blocked, and since when.</li>
          <li>
            What you report, with your reason and what could be seen of it then, photos included; what an operator
            decided about it, and appeals. What you write to the operator, and the replies.
          </li>
          <li>
            Your sessions: when they began, when they were last used and when they end, and what your browser calls
            itself.
          </li>
          <li>The network addresses you signed in from, scrambled so that they can only be recognised.</li>
          <li>
            That mails and SMS were written to you, when and to which address or number; their text only until they are
            sent.
          </li>
          <li>STOP and START that your number has sent, and when.</li>
          <li>The log of the server: the kind of each request, when it came and from which network address.</li>
        </Points>
      </Chapter>
      <Chapter title="What is not stored">
        <p>
          Card numbers. Payments are made with the payment provider; in the demonstration a simulator takes test cards
          only, and nothing is charged. There is no advertising and no tracking, and no other site is asked for
          anything, unless the operator of this one has set that up, as said below.
        </p>
      </Chapter>
      <Chapter title="Who sees what">
        <Points>
          <li>
            Other users see your name, username, photo, city, languages, profile, services with their photos and licence
            numbers, reviews, and a distance in rough steps.
          </li>
          <li>
            What you need is seen by nobody else unless you show it to neighbours or ask somebody: then with its photos,
            by whoever lives here as long as you show it and look for somebody, and by whoever you have a deal with
            about it.
          </li>
          <li>They never see your e-mail address or your exact position.</li>
          <li>
            Your phone number is shown to the other side of a deal once it is paid. So is the address of the job, which
            is kept encrypted. Nobody else sees either.
          </li>
          <li>
            Messages are read by the two people who write them. If one of them reports a message, operators read that
            one.
          </li>
          <li>Who reported something is seen by operators alone. The person who was reported isn&rsquo;t told.</li>
          <li>Whom you have blocked, you alone see. They read that they cannot write to you, and not why.</li>
          <li>
            Admins see accounts with their e-mail addresses and cities, services, deals with every step, offer and
            payment and what both sides say when something went wrong, how much money is held and released, which mails
            and SMS were written, and the text of those that this site had no way to send. They do not see the messages
            of a conversation that nobody reported, nor the address of a job.
          </li>
        </Points>
      </Chapter>
      <Chapter title="In your browser">
        <p>
          One cookie keeps you signed in. The browser&rsquo;s own storage keeps the theme you chose, the guided tours
          you have seen, for a day the place that it found last and, until you sign out or close the tab, what you began
          to write in a message or a form, messages that are not sent yet, the cities that were looked up, a plan of a
          goal that you have not kept yet, and the address of a job that you are about to pay for, until it is paid.
          None of it is read by anybody else.
        </p>
      </Chapter>
      <Chapter title="E-mail and SMS">
        <p>
          What happens with your deals is told in the app and by e-mail, and by SMS once you switch them on under
          Notifications; there you choose of what, and switch both off, too; only mail about the security of your
          account always comes. SMS go only to those who agreed; they are recurring, message and data rates may apply,
          and STOP ends them. Mails and SMS pass through the mail server and the SMS provider that the operator of this
          site has chosen.
        </p>
      </Chapter>
      <Chapter title="Understanding what you write">
        <p>
          What you look for is understood on this server. The operator of this site may have language models at another
          address help with it. Where that is set up, the text itself is sent there: the text of a need, a goal or a
          search, and the public text of services that are compared with it. E-mail addresses, links, phone numbers and
          other long numbers are left out. Nothing else is sent: not your name, your account, your place or anything
          else that is stored about you, unless you write it into the text yourself.
        </p>
      </Chapter>
      <Chapter title="Finding your city">
        <p>
          After you sign in your browser is asked where it is, unless you have chosen your city yourself; it tells only
          if you allow it, and nothing finer than a hundred metres or so leaves it. The city is found in a list on this
          server. The operator of this site may have set up a service elsewhere that names it instead: then your browser
          asks that service directly, which learns the rounded position and your network address, and not who you are.
        </p>
      </Chapter>
      <Chapter title="How long">
        <p>
          What you enter is kept as long as your account. Guest accounts end after 24 hours, or when you end them, with
          everything in them. Sessions end after 30 days, or when you sign them out under Settings.
        </p>
      </Chapter>
      <Chapter title="Deleting your account">
        <p>
          You can delete your account under Settings, as soon as no money of yours is held, waits to be sent, or is
          owed.
        </p>
        <Points>
          <li>
            At once erased are your name, username, e-mail address, phone number, password, photo, place, languages,
            profile, working hours, goals, needs and notices, whom you blocked and who blocked you, your sessions and
            the addresses you signed in from, mails and SMS that were written to you, the addresses of jobs at your
            home, the photos that you sent and those of your needs, your services with their descriptions and photos,
            what you wrote to the operator, and what was kept of you with reports: texts, photos, notes and appeals.
          </li>
          <li>
            Deals with their titles, what was asked for, steps and notes, payments, receipts, the number of your account
            with the payment provider, the record of what admins did, and that you accepted these terms are kept for as
            long as the law asks for records of business, by default ten years, under a number instead of a name.
          </li>
          <li>
            The people you dealt with keep what is theirs, too: the deals, the messages and the reviews that you wrote
            to each other, and what notices told them. Where your name stood as author, they read &ldquo;Former
            neighbour&rdquo;.
          </li>
          <li>That a number has sent STOP is kept, so that it stays so.</li>
        </Points>
      </Chapter>
    </section>
  );
}
