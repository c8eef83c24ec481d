// Pays with a test card. The number is checked before it is sent, so a real one never leaves this page.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { formatCents } from '#shared/money.ts';
import { type CheckoutPage, payments } from '#shared/payments.ts';
import type { Card } from '#shared/test-cards.ts';
import { ApiError, messageOf } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { showFieldErrors } from '../lib/form.ts';
import { simulatorCheckout } from '../queries/money.ts';
import { Button } from '../ui/form/button.tsx';
import { Field } from '../ui/form/field.tsx';

export type CardValues = z.output<typeof Card>;

interface CardFormProps {
  id: string;
  checkout: CheckoutPage;
  form: UseFormReturn<CardValues, unknown, CardValues>;
}

export function CardForm({ id, checkout, form }: CardFormProps) {
  const client = useQueryClient();
  const pay = useMutation({
    mutationFn: (body: CardValues) => call(payments.simulatorPay, { params: { id }, body }),
    meta: { claims: true },
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'checkout_over')
        void client.invalidateQueries({ queryKey: simulatorCheckout(id).queryKey });
      if (!showFieldErrors(form, error)) form.setFocus('number');
    },
  });
  const { errors } = form.formState;
  // After 3-D Secure, the checkout itself says why it was not paid.
  const [isEdited, setEdited] = useState(false);
  const reason = !isEdited && (pay.error ? messageOf(pay.error) : pay.isIdle && checkout.declined);
  // The browser must not suggest the user's real card.
  const plain = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const;
  return (
    <form
      noValidate
      autoComplete="off"
      className="grid gap-4"
      onChange={() => setEdited(true)}
      onSubmit={form.handleSubmit((values) => {
        setEdited(false);
        pay.mutate(values);
      })}
    >
      <Field
        label="Card number"
        placeholder="4242 4242 4242 4242"
        {...plain}
        {...form.register('number')}
        error={errors.number?.message}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Expiry"
          placeholder="MM/YY"
          {...plain}
          {...form.register('expiry')}
          error={errors.expiry?.message}
        />
        <Field label="CVC" placeholder="123" {...plain} {...form.register('cvc')} error={errors.cvc?.message} />
      </div>
      {reason && (
        <p role="alert" className="rounded-2xl bg-tint-rose px-4 py-3 font-medium text-danger">
          {reason}
        </p>
      )}
      <Button type="submit" size="lg" pending={pay.isPending || pay.isSuccess}>
        Pay {formatCents(checkout.amount)}
      </Button>
      <a href={checkout.cancelUrl} className="btn btn-quiet">
        Cancel
      </a>
    </form>
  );
}
