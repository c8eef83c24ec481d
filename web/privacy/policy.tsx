// What this software stores about people, who sees it, and for how long.
import { Chapter, Points } from './chapter.tsx';

export function Policy() {
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy" className="mt-12 text-[1.7rem]">Privacy Policy</h2>
      <Chapter title="What is stored">
        <Points>
          <li>Your account: username, e-mail address, phone number, and your password as a hash that cannot be turned back.</li>
          <li>Your place: the city you choose, and its coordinates.</li>
          <li>What you write: services, needs, offers, messages and reviews.</li>
          <li>Your deals: every step, who took it and when, and every movement of money that belongs to it.</li>
          <li>That you accepted these terms and agreed to SMS, with the version and the time.</li>
          <li>Your sessions: when they began and when they end.</li>
        </Points>
      </Chapter>
      <Chapter title="What is not stored">
        <p>
          Card numbers. Payments are made with the payment provider; in the demonstration a simulator takes test cards only, and
          nothing is charged. There is no advertising and no tracking, and no other site is asked for anything.
        </p>
      </Chapter>
      <Chapter title="Who sees what">
        <Points>
          <li>Other users see your username, city, profile, services and reviews, and a distance in rough steps.</li>
          <li>They never see your e-mail address, your phone number or your exact position.</li>
          <li>The address of a job is kept encrypted and is shown to the other side of that deal only once it is paid.</li>
          <li>Messages are read by the two people who write them, and by an admin only where one of them asks for help.</li>
        </Points>
      </Chapter>
      <Chapter title="In your browser">
        <p>
          One cookie keeps you signed in. The browser&rsquo;s own storage keeps the theme you chose. Neither is read by anybody else.
        </p>
      </Chapter>
      <Chapter title="E-mail and SMS">
        <p>
          You are told about your deals and messages by e-mail, and by SMS where you switched it on. SMS are recurring; message and
          data rates may apply. Reply STOP to end them, or switch them off under Notifications.
        </p>
      </Chapter>
      <Chapter title="How long">
        <p>
          Guest accounts end after 24 hours. Records of deals and payments are kept for as long as the law asks for records of
          business, by default ten years, under a number instead of a name once the account is gone.
        </p>
      </Chapter>
    </section>
  );
}
