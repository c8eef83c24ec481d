// The dialog of each step that asks for input, loaded when the first one is opened.
import type { ComponentType } from 'react';
import { AcceptDialog } from './accept-dialog.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CommunicationDialog } from './communication-dialog.tsx';
import { CounterDialog } from './counter-dialog.tsx';
import type { DialogStep } from './dialog-steps.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { FixDialog } from './fix-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { TimeDialog } from './time-dialog.tsx';
import { TipDialog } from './tip-dialog.tsx';
import type { StepDialogProps } from './use-step-form.ts';

/** Each gets the step for which it is opened. */
const dialogs: { [S in DialogStep]: ComponentType<StepDialogProps & { step: S }> } = {
  accept: AcceptDialog,
  decline: ReasonDialog,
  withdraw: ReasonDialog,
  set_communication: CommunicationDialog,
  offer: OfferDialog,
  revise: OfferDialog,
  take_back: ReasonDialog,
  decline_offer: ReasonDialog,
  counter: CounterDialog,
  reject_counter: ReasonDialog,
  release_part: AmountDialog,
  propose_time: TimeDialog,
  propose_price: AmountDialog,
  cancel: CancelDialog,
  propose_cancel: SplitDialog,
  ask_fix: FixDialog,
  redone: ReasonDialog,
  problem: DisputeDialog,
  no_show: DisputeDialog,
  evidence: EvidenceDialog,
  propose_split: SplitDialog,
  withdraw_dispute: ReasonDialog,
  give_back: ReasonDialog,
  give_back_part: AmountDialog,
  tip: TipDialog,
};

export default function StepDialog({ step, ...props }: StepDialogProps & { step: DialogStep }) {
  const Dialog = dialogs[step] as ComponentType<StepDialogProps & { step: DialogStep }>;
  return <Dialog {...props} step={step} />;
}
