// A dialog over the page: focus stays inside, Escape, a phone's Back and a press outside close it, unless something
// written would be lost, and focus goes back where it was.
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useInsertionEffect, useRef } from 'react';
import { IconButton } from '../form/icon-button.tsx';
import { aboveKeyboard } from './above-keyboard.ts';
import { bringIntoView } from './bring-into-view.ts';
import { useCloseRequest } from './close-request.ts';
import { DialogBody, dialogLook } from './dialog-layout.tsx';
import { focusPage } from './keep-focus.ts';
import { onEscape } from './on-escape.ts';
import { Overlay } from './overlay.tsx';
import { stickyFooter } from './sticky-footer.ts';
import { useLeave } from './use-leave.ts';

const FIELDS = ['input:not([type=hidden])', 'textarea', 'select']
  .map((field) => `${field}:enabled:not([hidden])`)
  .join();

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence below the title, read out with it. */
  description?: ReactNode;
  /** What stands before the title: an avatar. */
  before?: ReactNode;
  /** Widest in pixels; narrower screens are filled. */
  width?: number;
  /**
   * For forms: once something in it has been changed, it asks before it is left by Escape, a phone's Back, a press
   * outside or its X.
   */
  asksBeforeLeaving?: boolean;
  children: ReactNode;
}

/**
 * The first field, rather than Close, which stands before it; without fields Radix chooses. A dialog opens at its top:
 * where its first field is further down, or what stands before it has yet to come, the dialog itself has the focus.
 */
function focusFirstField(event: Event): void {
  const dialog = event.currentTarget as HTMLElement;
  const field = dialog.querySelector<HTMLElement>(FIELDS);
  if (!field) return;
  event.preventDefault();
  (isInSight(field, dialog) && !isLoadingBefore(field, dialog) ? field : dialog).focus({ preventScroll: true });
}

function isInSight(field: Element, dialog: Element): boolean {
  const { bottom } = dialog.getBoundingClientRect();
  const foot = dialog.querySelector('[data-foot]')?.getBoundingClientRect().top ?? bottom;
  return field.getBoundingClientRect().bottom <= Math.min(bottom, foot);
}

const isLoadingBefore = (field: Element, dialog: Element): boolean =>
  [...dialog.querySelectorAll('[role=status]')].some(
    (status) => (status.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );

/** Escape closes a list of suggestions first, where one is open. */
const isListed = (): boolean => document.activeElement?.matches('[role=combobox][aria-expanded=true]') ?? false;

function keepWhileListed(event: KeyboardEvent): void {
  if (isListed()) event.preventDefault();
}

/** A second press on the button that sends may fall beside a dialog that has grown smaller at the first. */
function keepWhileSending(event: Event): void {
  if (document.querySelector('[role=dialog] [aria-busy=true]')) event.preventDefault();
}

export function Dialog({
  open,
  onClose,
  title,
  description,
  before,
  width = 500,
  asksBeforeLeaving = false,
  children,
}: DialogProps) {
  const { watch, leave } = useLeave(onClose, asksBeforeLeaving);
  useCloseRequest(open, () => void leave());
  // Radix gives the focus back to its own trigger only, and there is none.
  const opener = useRef<Element | null>(null);
  // The one moment before a field inside with `autoFocus` takes the focus.
  useInsertionEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    // Where a choice in the dialog has led to another page, that has the focus already.
    if (document.activeElement !== document.body) return;
    // Opened by its address it has no opener.
    if (opener.current === document.body) focusPage();
    else if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || void leave()}>
      <Radix.Portal>
        <Overlay />
        <Radix.Content
          ref={aboveKeyboard}
          className={dialogLook}
          style={{ maxWidth: width }}
          onFocus={bringIntoView}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={giveFocusBack}
          onEscapeKeyDown={keepWhileListed}
          onInteractOutside={keepWhileSending}
          onKeyDown={onEscape(() => {
            if (!isListed()) void leave();
          })}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <DialogBody watch={watch}>
            <div className="mb-4 flex items-center gap-3">
              {before}
              <Radix.Title className="min-w-0 flex-1 py-1.5 text-[1.25rem]">{title}</Radix.Title>
              <Radix.Close asChild>
                <IconButton label="Close" className="-mr-2 self-start">
                  <X size={20} aria-hidden="true" />
                </IconButton>
              </Radix.Close>
            </div>
            {description && <Radix.Description className="-mt-2 mb-4 text-ink-2">{description}</Radix.Description>}
            {children}
          </DialogBody>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** To the sheet's edges, over whatever scrolls behind it. */
const footLook =
  'sheet-foot -mx-5 mt-3 flex flex-wrap justify-end gap-2 bg-surface px-5 pt-3 pb-5 max-sm:[&>*]:flex-auto sm:-mx-6 sm:px-6 sm:pb-6';

/**
 * The row of buttons at a dialog's foot, in sight however long the dialog is: the main one last in the source, on the
 * right.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div ref={stickyFooter} data-foot className={footLook}>
      {children}
    </div>
  );
}
