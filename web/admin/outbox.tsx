// What went out by e-mail and SMS, or was kept because nothing is connected to send it with.
import { Mails } from './mails.tsx';
import { SmsList } from './sms-list.tsx';

export function Outbox() {
  return (
    <div className="grid gap-12">
      <Mails />
      <SmsList />
    </div>
  );
}
