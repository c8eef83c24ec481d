// The goal's sentence while it is typed, and its planning.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { matching, type Plans } from '#shared/matching.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';

export type OnPlanned = (said: string, plans: Plans) => void;

export function usePlanGoal(start: string, onPlanned: OnPlanned) {
  const [said, setSaid] = useState(start);
  const [isMissing, setMissing] = useState(false);
  const plan = useMutation({
    mutationFn: (text: string) => call(matching.plan, { body: { text } }),
    meta: { claims: true },
    onSuccess: (plans, text) => onPlanned(text, plans),
  });
  const write = (text: string) => {
    setSaid(text);
    setMissing(false);
    if (plan.isError) plan.reset();
  };
  /** Returns whether there was anything to send. */
  const send = (text: string): boolean => {
    const asked = text.trim();
    setMissing(asked === '');
    if (asked !== '' && !plan.isPending) plan.mutate(asked);
    return asked !== '';
  };
  const refused = refusedText(plan.error);
  return {
    said,
    write,
    send,
    pending: plan.isPending,
    /** An error of the sentence itself. */
    error: isMissing ? 'Say what you want to reach' : refused,
    /** Any other reason why planning failed. */
    failure: refused ? null : plan.error,
  };
}

function refusedText(error: unknown): string | undefined {
  const fields = error instanceof ApiError ? error.details.fields : undefined;
  return typeof fields === 'object' && fields !== null && 'text' in fields ? String(fields.text) : undefined;
}
