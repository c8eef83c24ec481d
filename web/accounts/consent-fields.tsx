// The consent boxes for registering: SMS, the terms and the privacy policy.
import type { ComponentProps } from 'react';
import { paths } from '../paths.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';

type Box = Omit<ComponentProps<typeof Checkbox>, 'label' | 'hint'>;

export function ConsentFields({ sms, terms }: { sms: Box; terms: Box }) {
  return (
    <div className="grid gap-1 text-[0.95rem] leading-snug">
      <Checkbox
        label="I agree to receive recurring SMS messages about my account and my bookings. Message and data rates may apply. Reply STOP to opt out."
        {...sms}
      />
      <Checkbox
        label={
          <>
            I am 18 or older and accept the{' '}
            <a href={paths.privacy} target="_blank" rel="noopener" className="link">
              Terms of Service and Privacy Policy<span className="sr-only"> (opens in a new tab)</span>
            </a>
            .
          </>
        }
        {...terms}
      />
    </div>
  );
}
