// A dialog that asks for something: what it brings about, its fields, and the button that does it.
import type { ReactNode, RefObject } from 'react';
import { Failure } from '../feedback/failure.tsx';
import { Button } from '../form/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface FormDialogProps {
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
  /** What was thrown, where no field shows it. */
  failure: unknown;
  /** Something is being written: what was wrong before no longer stands. */
  clear: () => void;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function FormDialog({
  title,
  then,
  action,
  cancel = 'Cancel',
  danger = false,
  width = 500,
  children,
  ...rest
}: FormDialogProps) {
  const { form, pending, failure, clear, onSubmit, onClose } = rest;
  return (
    <Dialog open onClose={onClose} title={title} description={then} width={width} asksBeforeLeaving>
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onChange={clear}
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) onSubmit();
        }}
      >
        {children}
        <Failure error={failure} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
