// Answers a neighbour's need with an offer: by which of my services, for how much, when, and what is included.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toCents, feeDue, feeWords, formatCents, readDollars } from '#shared/money.ts';
import type { NearbyNeed } from '#shared/needs.ts';
import type { Service } from '#shared/services.ts';
import type { Fees } from '#shared/payments.ts';
import { cancelWordsOf } from '../deals/offer/cancel-words.ts';
import { beginOffer, readOffer } from '../deals/offer/draft-offer.ts';
import { OfferLines } from '../deals/offer/offer-lines.tsx';
import { beginTime, OfferTime, readTime, startOf } from '../deals/offer/offer-time.tsx';
import { PolicyLine } from '../deals/offer/policy-line.tsx';
import { StandsUntil } from '../deals/offer/stands-until.tsx';
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
import { budgetText } from './need-words.ts';
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
  const [serviceId, choose] = useState(need.serviceIds[0] ?? 0);
  const [draft, setDraft] = useState(() => beginOffer({ offer: null }));
  const [time, setTime] = useState(() => beginTime({ offer: null, slots: [] }));
  const { send, errors, fail, ...sheet } = useAnswerNeed(need, { onClose });
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    sheet.clear();
  };
  const submit = () => {
    const read = readTime(time);
    if ('error' in read) fail({ time: read.error });
    else send({ ...readOffer(draft), serviceId, time: read.slot });
  };
  return (
    <FormDialog
      {...sheet}
      title="Answer with an offer"
      then={`${need.title}. ${need.seeker.username} can accept it and pay, answer with a counter-offer, or decline.`}
      action="Send offer"
      width={560}
      onSubmit={submit}
      onClose={onClose}
    >
      {mine.error && <ErrorState error={mine.error} onRetry={() => void mine.refetch()} retrying={mine.isFetching} />}
      {mine.data ? (
        <Which services={fitting} value={serviceId} onChange={choose} error={errors.serviceId} />
      ) : (
        <SkeletonList rows={1} />
      )}
      <Field
        label="Price"
        before="$"
        inputMode="numeric"
        hint={(fee && earned(draft.amount, fee)) ?? `Whole dollars, for everything.${wished(need)}`}
        error={errors.amount}
        value={draft.amount}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <OfferLines
        lines={draft.lines}
        amount={readDollars(draft.amount)}
        errors={errors}
        onChange={(lines) => change({ lines })}
      />
      <TextArea
        label="What is included"
        optional
        hint="One line for each part."
        error={errors.scope}
        value={draft.scope}
        onChange={({ target }) => change({ scope: target.value })}
      />
      <OfferTime
        value={time}
        error={errors.time}
        onChange={(next) => {
          setTime(next);
          sheet.clear();
        }}
      />
      <StandsUntil
        value={draft.validUntil}
        usualMs={need.offerLasts}
        error={errors.validUntil}
        onChange={(validUntil) => change({ validUntil })}
      />
      <TextArea
        label={`A word to ${need.seeker.username}`}
        optional
        maxLength={2000}
        placeholder="I have done this often, and bring the parts."
        error={errors.message}
        value={draft.message}
        onChange={({ target }) => change({ message: target.value })}
      />
      <Policy need={need} service={fitting.find(({ id }) => id === serviceId)} start={startOf(time)} />
    </FormDialog>
  );
}

interface WhichProps {
  services: readonly Service[];
  value: number;
  onChange: (id: number) => void;
  error: string | undefined;
}

function Which({ services, value, onChange, error }: WhichProps) {
  return (
    <Select label="Your service" error={error} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {services.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  );
}

/** The lower fee of those who have completed a deal together is not known yet: what is promised is the least. */
function earned(text: string, most: Fees): string | undefined {
  const cents = toCents(readDollars(text));
  if (!(cents >= 100 && cents <= 9999_00)) return undefined;
  const fee = feeDue(cents, most);
  return `You get at least ${formatCents(cents - fee)} of ${formatCents(cents)}. The fee is at most ${feeWords(most)}: ${formatCents(fee)}. ${feeReason(most, most)}`;
}

function wished(need: NearbyNeed): string {
  const budget = budgetText(need);
  return budget ? ` ${need.seeker.username} thought of ${budget}.` : '';
}

interface PolicyProps {
  need: NearbyNeed;
  service: Service | undefined;
  /** null: no fixed time. */
  start: string | null;
}

function Policy({ need: { seeker }, service, start }: PolicyProps) {
  const now = useNow(60_000);
  if (!service) return null;
  const { policy, provider } = service;
  return (
    <PolicyLine policy={policy}>
      {cancelWordsOf({ policy, start }, { side: 'provider', seeker, provider }, now)}
    </PolicyLine>
  );
}
