// Shows the confirmation of confirm(), above everything else.
import { AlertDialog as Radix } from 'radix-ui';
import { type MouseEvent, useState } from 'react';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { useStore } from '../../lib/state/use-store.ts';
import { Failure } from '../feedback/failure.tsx';
import { Button } from '../form/button.tsx';
import { aboveKeyboard } from './above-keyboard.ts';
import { bringIntoView } from './bring-into-view.ts';
import { useCloseRequest } from './close-request.ts';
import { type PendingQuestion, asked, giveFocusBack, settle } from './confirm.ts';
import { DialogBody, dialogLook } from './dialog-layout.tsx';
import { DialogActions } from './dialog.tsx';
import { onEscape } from './on-escape.ts';
import { Overlay } from './overlay.tsx';

export function Confirms() {
  const question = useStore(asked);
  useCloseRequest(question !== null, () => settle(false));
  return (
    <Radix.Root open={question !== null} onOpenChange={(open) => open || settle(false)}>
      {question && (
        <Radix.Portal>
          <Overlay />
          <Radix.Content
            ref={aboveKeyboard}
            className={`${dialogLook} max-w-[440px]`}
            onFocus={bringIntoView}
            onKeyDown={onEscape(() => settle(false))}
            onCloseAutoFocus={giveFocusBack}
          >
            <DialogBody>
              <Radix.Title className="text-[1.25rem]">{question.title}</Radix.Title>
              <Radix.Description asChild>
                <div className="mt-3 text-ink-2">{question.description}</div>
              </Radix.Description>
              <Answers question={question} />
            </DialogBody>
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}

function Answers({ question }: { question: PendingQuestion }) {
  const { failure, pending, run } = useAct(question);
  const agree = (event: MouseEvent) => {
    if (!question.act) return settle(true);
    // Radix would close the dialog immediately.
    event.preventDefault();
    if (!pending) void run(question.act);
  };
  return (
    <>
      {failure && (
        <div className="mt-4">
          <Failure error={failure} />
        </div>
      )}
      <DialogActions>
        <Radix.Cancel asChild>
          <Button variant="quiet">{question.cancel ?? 'Cancel'}</Button>
        </Radix.Cancel>
        <Radix.Action asChild>
          <Button variant={question.danger ? 'danger' : 'primary'} pending={pending} onClick={agree}>
            {question.action}
          </Button>
        </Radix.Action>
      </DialogActions>
    </>
  );
}

/** Runs the confirmed action. If the dialog is closed meanwhile, a toast shows its failure. */
function useAct(question: PendingQuestion) {
  const [standing, setStanding] = useState<{ of: PendingQuestion; failure?: unknown }>();
  const run = async (act: () => Promise<unknown>) => {
    setStanding({ of: question });
    try {
      await act();
      if (asked.get() === question) settle(true);
    } catch (failure) {
      if (asked.get() === question) setStanding({ of: question, failure });
      else failureToast(failure);
    }
  };
  // If another confirmation has replaced it, that one has no state yet.
  const mine = standing?.of === question ? standing : undefined;
  return { failure: mine?.failure, pending: mine !== undefined && mine.failure === undefined, run };
}
