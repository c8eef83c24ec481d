// Shows a failure in a toast, with a link to the operators if only they can resolve it.
import { toast, type ToastWords } from '../page/toast.ts';
import { messageOf } from './api-error.ts';
import { unmendable } from './unmendable.ts';

interface FailureWords extends Pick<ToastWords, 'about'> {
  title?: string | undefined;
  /** Defaults to the server's words. */
  description?: string;
}

export function failureToast(
  error: unknown,
  { title = 'Error', description = messageOf(error), ...words }: FailureWords = {},
): void {
  const refusal = unmendable(error);
  toast({ title, description, ...words, ...(refusal && { refusal }), tone: 'error' });
}
