import { useMutation } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { show } from '../test/example-thread.tsx';
import { ApiError } from './api/api-error.ts';
import { useKeyedForm } from './use-keyed-form.ts';

const Body = z.object({ text: z.string(), dealId: z.nullable(z.number()), key: z.string() });

function Form({ fields, alsoShows = [] }: { fields: Record<string, string>; alsoShows?: string[] }) {
  const mutation = useMutation({
    mutationFn: async (_body: z.input<typeof Body>): Promise<unknown> => {
      throw new ApiError('The server refuses this.', 400, 'invalid_input', { fields });
    },
  });
  const { element, errors, failure, register, submit } = useKeyedForm({
    schema: Body,
    defaultValues: { text: '' },
    draft: null,
    toBody: ({ text }, key) => ({ text, dealId: 7, key }),
    alsoShows,
    mutation,
  });
  return (
    <form ref={element} onSubmit={submit}>
      <input aria-label="Text" {...register('text')} />
      <p>field: {errors.text?.message ?? 'fine'}</p>
      <p>form: {failure?.message ?? 'fine'}</p>
      <p>{mutation.isError ? 'refused' : 'not sent'}</p>
      <button type="submit">Send</button>
    </form>
  );
}

afterEach(cleanup);
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

test('a refusal that names a field of the form stands at that field alone', async () => {
  show(<Form fields={{ text: 'Too long' }} />);
  send();
  expect(await screen.findByText('field: Too long')).toBeDefined();
  expect(screen.getByText('form: fine')).toBeDefined();
});

test('a refusal that names only a field that the form does not show stands below the form', async () => {
  show(<Form fields={{ dealId: 'No such deal' }} />);
  send();
  expect(await screen.findByText('form: The server refuses this.')).toBeDefined();
  expect(screen.getByText('field: fine')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Another try' } });
  expect(await screen.findByText('form: fine')).toBeDefined();
});

test('a part of a field, and what the form shows elsewhere, count as shown', async () => {
  show(<Form fields={{ 'needs.0.title': 'Too long' }} alsoShows={['needs']} />);
  send();
  await screen.findByText('refused');
  expect(screen.getByText('form: fine')).toBeDefined();
});
