// A dialog with a form: what it does, its fields, and its buttons.
import type { ReactNode, RefObject, SyntheticEvent } from 'react';
import type { Draft } from '../../lib/use-draft.ts';
import { Failure } from '../feedback/failure.tsx';
import { Button } from '../form/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface FormDialogProps {
  title: string;
  /** The effect of submitting. */
  then: ReactNode;
  action: string;
  /** The label of the cancel button. */
  cancel?: string;
  danger?: boolean;
  width?: number;
  form: {
    element: RefObject<HTMLFormElement | null>;
    isPending: boolean;
    /** The error, unless a field shows it. */
    failure: unknown;
    submit: (event: SyntheticEvent) => void;
    draft: Draft;
  };
  /** Shown with the error: a link or a button that helps. */
  help?: ReactNode;
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
  form: { element, isPending, failure, submit, draft },
  help,
  onClose,
  children,
}: FormDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} description={then} width={width} draft={draft} asksBeforeLeaving>
      <form ref={element} noValidate className="grid gap-5" onSubmit={submit}>
        {children}
        <Failure error={failure}>{help}</Failure>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={isPending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
