// Says in a toast that something failed, with a way to the operators where nobody else can mend it.
import { toast, type ToastWords } from '../page/toast.ts';
import { messageOf } from './api-error.ts';
import { unmendable } from './unmendable.ts';

interface FailureWords extends Pick<ToastWords, 'about'> {
  title?: string | undefined;
  /** Left out: the server's own. */
  description?: string;
}

export function failureToast(
  error: unknown,
  { title = 'Error', description = messageOf(error), ...words }: FailureWords = {},
): void {
  const refusal = unmendable(error);
  toast({ title, description, ...words, ...(refusal && { refusal }), tone: 'error' });
}
