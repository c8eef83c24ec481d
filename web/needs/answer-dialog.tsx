// Answers a neighbour's need with an offer: which of my services, price, time, and what is included.
import { isolated } from '#shared/isolated.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { NeedAnswer } from '#shared/deal-bodies.ts';
import { toCents, feeDue, feeWords, formatCents, readDollars } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import type { NearbyNeed } from '#shared/needs.ts';
import type { Service } from '#shared/services.ts';
import type { Fees } from '#shared/payments.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { cancelWordsOf } from '../deals/offer/cancel-words.ts';
import { beginOffer, KeptLines, readOffer } from '../deals/offer/draft-offer.ts';
import { OfferLines } from '../deals/offer/offer-lines.tsx';
import { beginTime, chosenTime, KeptOfferTime, OfferTime, startOf, wrongTime } from '../deals/offer/offer-time.tsx';
import { PolicyLine } from '../deals/offer/policy-line.tsx';
import { StandsUntil } from '../deals/offer/stands-until.tsx';
import { UnderWay } from '../deals/under-way.tsx';
import { budgetText } from '../deals/wanted-words.ts';
import { messageIn } from '../lib/form.ts';
import { useKeyedForm } from '../lib/use-keyed-form.ts';
import { useNow } from '../lib/time/use-now.ts';
import { feeReason } from '../money/fee-words.ts';
import { fees } from '../queries/money.ts';
import { ownServicesById } from '../queries/services.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { FormDialog } from '../ui/overlay/form-dialog.tsx';
import { useAnswerNeed } from './use-answer-need.ts';

interface AnswerDialogProps {
  need: NearbyNeed;
  onClose: () => void;
}

export function AnswerDialog({ need, onClose }: AnswerDialogProps) {
  const mine = useQuery(ownServicesById(need.serviceIds));
  const fee = useQuery(fees).data;
  const fitting = need.serviceIds
    .map((id) => mine.data?.find((service) => service.id === id))
    .filter((service) => service !== undefined);
  const form = useKeyedForm({
    schema: NeedAnswer,
    defaultValues: {
      ...beginOffer({ offer: null }),
      serviceId: need.serviceIds[0] ?? 0,
      time: beginTime({ offer: null, slots: [] }),
    },
    draft: `answer to need ${need.id}`,
    draftFields: { lines: KeptLines, time: KeptOfferTime },
    check: ({ time }) => ({ time: wrongTime(time) }),
    toBody: ({ serviceId, time, ...draft }, key) => ({ ...readOffer(draft), serviceId, time: chosenTime(time), key }),
    mutation: useAnswerNeed(need, { onClose }),
  });
  const { register, watch, setValue, errors } = form;
  const [serviceId, amount, lines, time, validUntil] = watch(['serviceId', 'amount', 'lines', 'time', 'validUntil']);
  return (
    <FormDialog
      form={form}
      title="Answer with an offer"
      then={`${isolated(need.title)}. ${nameOf(need.seeker)} can accept it and pay, answer with a counter-offer, or decline.`}
      action="Send offer"
      width={560}
      help={<UnderWay error={form.failure} side="provider" />}
      onClose={onClose}
    >
      {mine.error && <ErrorState error={mine.error} onRetry={() => void mine.refetch()} retrying={mine.isFetching} />}
      {mine.data ? (
        <Which
          services={fitting}
          value={serviceId}
          onChange={({ target }) => setValue('serviceId', Number(target.value))}
          error={errors.serviceId?.message}
        />
      ) : (
        <SkeletonList rows={1} />
      )}
      <Field
        label="Price"
        before="$"
        inputMode="numeric"
        hint={(fee && earned(amount, fee)) ?? `Whole dollars, for everything.${wished(need)}`}
        error={errors.amount?.message}
        {...register('amount')}
      />
      <OfferLines
        lines={lines}
        amount={readDollars(amount)}
        errors={errors.lines}
        onChange={(next) => setValue('lines', next)}
        onTotal={(total) => setValue('amount', String(total))}
      />
      <TextArea
        label="What is included"
        optional
        hint="One line for each part."
        error={messageIn(errors.scope)}
        {...register('scope')}
      />
      <OfferTime value={time} error={messageIn(errors.time)} onChange={(next) => setValue('time', next)} />
      <StandsUntil
        value={validUntil}
        usualMs={need.offerLasts}
        error={errors.validUntil?.message}
        onChange={(next) => setValue('validUntil', next)}
      />
      <TextArea
        label={`A word to ${nameOf(need.seeker)}`}
        optional
        maxLength={2000}
        placeholder="I have done this often, and bring the parts."
        error={errors.message?.message}
        {...register('message')}
      />
      <Policy need={need} service={fitting.find(({ id }) => id === serviceId)} start={startOf(time)} />
    </FormDialog>
  );
}

interface WhichProps extends Omit<ComponentProps<typeof Select>, 'label' | 'children'> {
  services: readonly Service[];
}

function Which({ services, ...select }: WhichProps) {
  return (
    <Select label="Your service" {...select}>
      {services.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  );
}

/** The lower fee of people who have completed a deal together is not known yet, so promise the minimum. */
function earned(text: string, most: Fees): string | undefined {
  const cents = toCents(readDollars(text));
  if (!(cents >= 100 && cents <= 9999_00)) return undefined;
  const fee = feeDue(cents, most);
  return `You get at least ${formatCents(cents - fee)} of ${formatCents(cents)}. The fee is at most ${feeWords(most)}: ${formatCents(fee)}. ${feeReason(most, most)}`;
}

function wished(need: NearbyNeed): string {
  const budget = budgetText(need);
  return budget ? ` ${nameOf(need.seeker)} thought of ${budget}.` : '';
}

interface PolicyProps {
  need: NearbyNeed;
  service: Service | undefined;
  /** Null: no fixed time. */
  start: string | null;
}

function Policy({ need: { seeker }, service, start }: PolicyProps) {
  const now = useNow(MINUTE_MS);
  if (!service) return null;
  const { policy, provider } = service;
  return (
    <PolicyLine policy={policy}>
      {cancelWordsOf({ policy, start }, { side: 'provider', seeker, provider }, now)}
    </PolicyLine>
  );
}
