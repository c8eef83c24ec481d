// The terms that every new user accepts.
import { formatCents } from '#shared/money.ts';
import { useFees } from '../queries/money.ts';
import { Chapter, Points, Version } from './chapter.tsx';

const percent = (basisPoints: number): string => `${basisPoints / 100} %`;

export function Terms() {
  const { feeBps, repeatFeeBps, feeFloor } = useFees();
  return (
    <section aria-labelledby="terms">
      <h2 id="terms" className="text-[1.7rem]">
        Terms of Service
      </h2>
      <Version />
      <Chapter title="Who can join">
        <p>You are 18 or older, the account is yours alone, and what you say about yourself is true.</p>
      </Chapter>
      <Chapter title="Deals between neighbours">
        <p>
          A deal is made between the two people in it. The provider names the price, the seeker accepts and pays, and
          the money is held until the job is done. It is released when the seeker confirms. Who is unhappy says so
          before confirming.
        </p>
      </Chapter>
      <Chapter title="Fees">
        <p>
          Seekers pay no fee. Of what is released, {percent(feeBps)} is kept from the provider, and{' '}
          {percent(repeatFeeBps)} where the same two have completed a deal before
          {feeFloor > 0 && `, but at least ${formatCents(feeFloor)} of each deal`}. The fee is shown before anybody
          agrees to anything.
        </p>
      </Chapter>
      <Chapter title="What is not allowed">
        <Points>
          <li>Weapons, drugs, anything stolen, sexual services, and whatever else the law forbids.</li>
          <li>Paying or asking for payment outside of the deal.</li>
          <li>Harassment, false reviews, and accounts in another person&rsquo;s name.</li>
        </Points>
      </Chapter>
      <Chapter title="Work that needs a licence">
        <p>
          Electrical and gas work, child care, medical and legal work, and driving people for money may need a licence
          where you live. Whoever offers them must hold it.
        </p>
      </Chapter>
      <Chapter title="When rules are broken">
        <p>
          An account that breaks these terms can be suspended. Money that is held then goes back to whoever paid it, or
          to whoever earned it.
        </p>
      </Chapter>
    </section>
  );
}
