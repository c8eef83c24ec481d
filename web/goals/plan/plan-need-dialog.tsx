// Adds or edits a need of a plan; sends nothing yet.
import type * as z from 'zod/mini';
import { needAsTyped, NewNeed, ProposedNeed } from '#shared/needs.ts';
import { useUser } from '../../lib/api/current-user.ts';
import { useZodForm } from '../../lib/form.ts';
import { newKey } from '../../lib/api/new-key.ts';
import { usualRadius } from '../../location/radius.ts';
import { NeedFields } from '../../needs/need-fields.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import type { DraftNeed } from './draft-plan.ts';

const fresh = {
  title: '',
  description: '',
  category: null,
  kind: null,
  budgetMin: null,
  budgetMax: null,
  urgency: 'flexible',
  onDate: null,
  visibility: 'private',
} satisfies z.input<typeof NewNeed>;

interface PlanNeedDialogProps {
  /** The row to edit; undefined for a new one. */
  row: DraftNeed | undefined;
  onSaved: (row: DraftNeed) => void;
  onClose: () => void;
}

export function PlanNeedDialog({ row, onSaved, onClose }: PlanNeedDialogProps) {
  const { distanceUnit } = useUser();
  const form = useZodForm(NewNeed, row ? needAsTyped(row.need) : { ...fresh, radiusKm: usualRadius(distanceUnit) }, {
    draft: `need of the plan ${row?.id ?? ''}`,
  });
  const save = (said: z.output<typeof NewNeed>) => {
    const need = ProposedNeed.parse(said);
    const isSameWork = row?.need.kind === need.kind;
    onSaved({
      id: row?.id ?? newKey(),
      need,
      kind: row?.kind ?? null,
      // Other work costs something else, which nobody knows here.
      usual: isSameWork ? (row?.usual ?? null) : null,
    });
    form.draft.forget();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={row ? 'Edit need' : 'What else does it take?'}
      width={560}
      draft={form.draft}
      asksBeforeLeaving
    >
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(save)}>
        <NeedFields form={form} unit={distanceUnit} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{row ? 'Done' : 'Add it'}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
