// Where somebody writes to the operators, also from dialogs and toasts, which know no pages.

interface ContactCause {
  /** The refusal's code. */
  refusal?: string | undefined;
  dealId?: number | undefined;
}

/** With what has led there. */
export function contactPath({ refusal, dealId }: ContactCause = {}): string {
  const search = new URLSearchParams();
  if (refusal) search.set('about', refusal);
  if (dealId) search.set('deal', String(dealId));
  return search.size > 0 ? `/contact?${search}` : '/contact';
}
