// Every form decides whether it keeps what is typed: the type of its hook asks for it, and this test for the reason.
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = Object.entries(sources).map(([path, text]) => ({ name: path.slice('./'.length), text }));
const having = (pattern: RegExp): string[] => files.flatMap(({ name, text }) => (pattern.test(text) ? [name] : []));

const forms = having(/\buse(Zod|Keyed)Form[<(]|<PostForm\b/);

/** Forms that keep no draft, and why. */
const keepNone = {
  'accounts/forgot-password.tsx': 'one address, typed by a visitor',
  'accounts/password-again-dialog.tsx': 'a password',
  'accounts/register-form.tsx': 'a password, and nobody is signed in',
  'accounts/reset-password-page.tsx': 'a password',
  'accounts/sign-in-form.tsx': 'a password',
  'checkout/pay-form.tsx': 'the address is kept until the job is paid',
  'contact/suspended-page.tsx': 'nobody is signed in',
  'goals/plan/use-keep-goal.ts': 'the plan is kept until it is saved',
  'settings/account/delete-dialog.tsx': 'a password',
  'settings/account/email-row.tsx': 'a password',
  'settings/account/password-section.tsx': 'passwords',
  'settings/account/phone-code-dialog.tsx': 'a code',
  'settings/account/phone-dialog.tsx': 'a password',
  'simulator/simulator-checkout-page.tsx': 'card data',
};

/** Boxes for text that are in no such form. */
const inNoForm = {
  'goals/plan/ask-goal.tsx': 'one sentence, kept once it is planned',
  'messages/composer.tsx': 'keeps its own draft',
  'ui/form/text-area.tsx': 'the box itself',
};

test('every form that keeps no draft has a reason', () => {
  const none = having(/\bdraft(: |=\{)null\b/).filter((name) => forms.includes(name));
  expect(none.toSorted()).toEqual(Object.keys(keepNone));
});

test('no form is made without a decision about its draft', () => {
  expect(having(/\buseForm\b[^']*'react-hook-form'/s).toSorted()).toEqual(['lib/form.ts', 'lib/use-keyed-form.ts']);
});

test('every box for text belongs to a form that decides', () => {
  const others = files.filter(
    ({ text }) =>
      /<(TextArea|textarea)\b/.test(text) &&
      !/register\(|useZodForm\(|: FieldProps|\{\.\.\.(field|why|description)\}/.test(text),
  );
  expect(others.map(({ name }) => name).toSorted()).toEqual(Object.keys(inNoForm));
});

test('no two forms keep their drafts under one name', () => {
  const names = files.flatMap(({ text }) =>
    [...text.matchAll(/\bdraft(?:: |=\{)(?:\w+ \? )?[`']([^`']*)/g)].map(([, name]) => name!),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
