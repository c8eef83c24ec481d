// The link to the contact form, also for dialogs and toasts, which cannot import pages.

interface ContactCause {
  /** The refusal's code. */
  refusal?: string | undefined;
  dealId?: number | undefined;
}

/** Includes the cause, for the form. */
export function contactPath({ refusal, dealId }: ContactCause = {}): string {
  const search = new URLSearchParams();
  if (refusal) search.set('about', refusal);
  if (dealId) search.set('deal', String(dealId));
  return search.size > 0 ? `/contact?${search}` : '/contact';
}
