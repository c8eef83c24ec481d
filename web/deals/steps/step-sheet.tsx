// The dialog of a step: what it brings about, what it asks for, and the button that takes it.
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

interface StepSheetProps {
  title: string;
  /** What taking it brings about. */
  then: ReactNode;
  action: string;
  /** The words on the button that leaves it. */
  cancel?: string;
  danger?: boolean;
  width?: number;
  form: RefObject<HTMLFormElement | null>;
  pending: boolean;
  failure: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function StepSheet({ title, then, action, cancel = 'Cancel', danger = false, width = 500, children, ...rest }: StepSheetProps) {
  const { form, pending, failure, onSubmit, onClose } = rest;
  return (
    <Dialog open onClose={onClose} title={title} description={then} width={width}>
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) onSubmit();
        }}
      >
        {children}
        {failure && <p role="alert" className="font-medium text-danger">{failure}</p>}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>{cancel}</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>{action}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
