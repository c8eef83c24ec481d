import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ana } from '../../test/example-user.ts';
import { useUser } from './current-user.ts';
import { createQueryClient, userKey } from './query-client.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Name = ({ said }: { said: string }) => <p>{`${said} ${useUser().username}`}</p>;

test('a page rendered once more just after its user signed out does not break', () => {
  vi.stubGlobal('fetch', async () => Response.json(ana));
  const client = createQueryClient();
  client.setQueryData(userKey, ana);
  const page = (said: string) => (
    <QueryClientProvider client={client}>
      <Name said={said} />
    </QueryClientProvider>
  );
  const { rerender } = render(page('Hello'));
  client.setQueryData(userKey, null);
  rerender(page('Goodbye'));
  expect(screen.getByText('Goodbye ana')).toBeDefined();
});
