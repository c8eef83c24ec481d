// Every refusal that users cannot resolve themselves leads to the operators, wherever it is shown.
import { useMutation } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ErrorCode, errors } from '#shared/errors.ts';
import { ApiError } from './lib/api/api-error.ts';
import { unmendable } from './lib/api/unmendable.ts';
import { failureToast } from './lib/api/failure-toast.ts';
import { failureBesideFields, useZodForm } from './lib/form.ts';
import { useKeyedForm } from './lib/use-keyed-form.ts';
import { toasts } from './lib/page/toast.ts';
import { OutgoingBubble } from './messages/bubble.tsx';
import { outgoing, sendWaiting } from './messages/outgoing.ts';
import { ReceivingAccount } from './money/receiving-account.tsx';
import { serverThatAnswers, show } from './test/example-thread.tsx';
import { ana } from './test/example-user.ts';
import { ErrorState } from './ui/feedback/error-state.tsx';
import { Failure } from './ui/feedback/failure.tsx';
import { Toasts } from './ui/overlay/toasts.tsx';

const refused = (code: ErrorCode, fields: object = {}) =>
  new ApiError(errors[code][1], errors[code][0], code, { error: errors[code][1], code, fields });
const codes = (Object.keys(errors) as ErrorCode[]).filter((code) => unmendable(refused(code)));
const refusing =
  (code: ErrorCode, fields: object = {}) =>
  () =>
    Response.json({ error: errors[code][1], code, fields }, { status: errors[code][0] });

beforeEach(() => {
  sessionStorage.clear();
  toasts.set([]);
  outgoing.set([]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function FormWithField({ code }: { code: ErrorCode }) {
  const form = useZodForm(z.object({ name: z.string() }), { name: '' }, { draft: null });
  return <Failure error={failureBesideFields(form, refused(code, { name: 'Not this one.' }))} />;
}

function KeyedFormWithField({ code }: { code: ErrorCode }) {
  const mutation = useMutation<void, Error, { name: string }>({
    mutationFn: () => Promise.reject(refused(code, { name: 'Not this one.' })),
    meta: { claims: true },
  });
  const { failure, submit } = useKeyedForm({
    schema: z.object({ name: z.string() }),
    defaultValues: { name: '' },
    draft: null,
    toBody: ({ name }) => ({ name }),
    mutation,
  });
  return (
    <form onSubmit={submit}>
      <Failure error={failure} />
      <button type="submit">Send</button>
    </form>
  );
}

/** Every place in which refusals are shown; each shows the one with this code. */
const places: Record<string, (code: ErrorCode) => void | Promise<void>> = {
  'a form or a dialog': (code) => void show(<Failure error={refused(code)} />),
  'a form with the words at a field': (code) => void show(<FormWithField code={code} />),
  'a keyed form with the words at a field': (code) => {
    show(<KeyedFormWithField code={code} />);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  },
  'in place of a list or a page': (code) => void show(<ErrorState error={refused(code)} />),
  'a toast': (code) => {
    show(<Toasts />);
    failureToast(refused(code));
  },
  'a message that was not sent': async (code) => {
    serverThatAnswers({ 'POST /api/messages': refusing(code) });
    const mine = { senderId: ana.id, receiverId: 9, serviceId: 0, content: 'Hello', inDialog: false };
    const createdAt = '2026-11-02T09:00:00.000Z';
    outgoing.set([{ ...mine, clientId: 'one', createdAt, state: 'waiting' }]);
    await sendWaiting(show(<p />).client, ana.id);
    show(<OutgoingBubble mine={outgoing.get()[0]!} />);
  },
  'the setup of a payout account': async (code) => {
    serverThatAnswers({
      'GET /api/payments/account': { status: 'none', missing: [], mode: 'simulator', homeCountry: 'US' },
      'POST /api/payments/onboarding': refusing(code, { country: errors[code][1] }),
    });
    show(
      <>
        <Toasts />
        <ReceivingAccount />
      </>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Set up payments' }));
  },
};

test.each(Object.keys(places).flatMap((place) => codes.map((code) => [place, code] as const)))(
  'a refusal that nobody can mend alone leads to the operators: %s, %s',
  async (place, code) => {
    await places[place]!(code);
    await waitFor(() => expect(screen.getAllByText('Contact us about this').length).toBeGreaterThan(0));
  },
);

/** Files that show a refusal’s words without one of the places above, and why that leads nowhere else. */
const ELSEWHERE: Record<string, string> = {
  'accounts/failure-words.ts': 'signed out, where the form itself offers a way to the operators',
  'admin/reports/operator-report.tsx': 'an operator reads it',
  'lib/api/api-error.ts': 'defines it',
  'lib/api/call.ts': 'a network error, which has no code',
  'lib/form.ts': 'of a field’s validation',
  'location/locating.ts': 'an error of the browser',
  'photos/use-photo-upload.ts': 'one text for several files, of which only a failure of ours could be asked about',
  'simulator/card-form.tsx': 'stands for the payment provider’s own page',
  'simulator/simulator-3ds-page.tsx': 'stands for the payment provider’s own page',
  'simulator/simulator-disputes-page.tsx': 'stands for the payment provider’s own page',
  'simulator/simulator-onboarding-page.tsx': 'stands for the payment provider’s own page',
  'ui/feedback/lazy-part.tsx': 'a part of the app that did not load',
};

test('no other file shows a refusal’s words without the way to the operators', () => {
  const files = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*', '!./test/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const showsWords = /\bmessageOf\(|\berror\.message\b/;
  const leadsOn = /<ContactLink|\bunmendable\(|<Failure\b|\bfailureToast\(/;
  const bare = Object.entries(files)
    .filter(([, text]) => showsWords.test(text) && !leadsOn.test(text))
    .map(([file]) => file.slice('./'.length));
  expect(bare.toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
});
