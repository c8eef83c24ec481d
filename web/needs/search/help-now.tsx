// For users who write that they want to end their life: where to reach a person to talk to, above any list.
import { Notice } from '../../ui/feedback/notice.tsx';

export function HelpNow() {
  return (
    <div role="alert">
      <Notice tone="lamp">
        <p className="font-semibold">You do not have to carry this alone.</p>
        <p>
          In the US, call{' '}
          <a href="tel:988" className="link">
            988
          </a>{' '}
          or{' '}
          <a href="sms:988" className="link">
            send a text to 988
          </a>{' '}
          to talk with somebody now, free and at any hour. Anywhere else, or if you are in danger, call your emergency
          number.
        </p>
      </Notice>
    </div>
  );
}
