// A dialog over the page: focus stays inside; Escape, a phone's Back and a press outside close it, unless typed text
// would be lost; then the focus returns.
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useInsertionEffect, useRef } from 'react';
import type { Draft } from '../../lib/use-draft.ts';
import { DraftNote } from '../form/draft-note.tsx';
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
  /** Shown before the title: an avatar. */
  before?: ReactNode;
  /** The maximum width in pixels; it fills narrower screens. */
  width?: number;
  /**
   * For forms: after a change, asks for confirmation before Escape, a phone's Back, a press outside or its X closes it.
   */
  asksBeforeLeaving?: boolean;
  /** What the form keeps until it is sent, or the user agrees to leave without saving. */
  draft?: Draft;
  children: ReactNode;
}

/**
 * Focuses the first field rather than Close, which comes before it; without fields Radix chooses. If the first field is
 * further down, or content above it is still loading, focuses the dialog itself, so that it opens at its top.
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
  [...dialog.querySelectorAll('[role=status]:not([data-kept])')].some(
    (status) => (status.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );

/** Escape first closes an open list of suggestions. */
const isListed = (): boolean => document.activeElement?.matches('[role=combobox][aria-expanded=true]') ?? false;

function keepWhileListed(event: KeyboardEvent): void {
  if (isListed()) event.preventDefault();
}

/** A second press on Submit may land beside a dialog that shrank after the first. */
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
  draft,
  children,
}: DialogProps) {
  const { watch, leave } = useLeave(onClose, { asks: asksBeforeLeaving, onDiscard: draft?.forget });
  useCloseRequest(open, () => void leave());
  // Radix returns the focus only to its own trigger, and there is none.
  const opener = useRef<Element | null>(null);
  // Runs before a field inside with `autoFocus` takes the focus.
  useInsertionEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    // If a choice in the dialog led to another page, that page has the focus already.
    if (document.activeElement !== document.body) return;
    // A dialog opened by its URL has no opener.
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
            {draft && <DraftNote draft={draft} className="-mt-2 mb-2" />}
            {children}
          </DialogBody>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Extends to the dialog's edges, above the content that scrolls behind it. */
const footLook =
  'sheet-foot -mx-5 mt-3 flex flex-wrap justify-end gap-2 bg-surface px-5 pt-3 pb-5 max-sm:[&>*]:flex-auto sm:-mx-6 sm:px-6 sm:pb-6';

/** A dialog's row of buttons, visible however long the dialog is: the main one is last in the source, on the right. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div ref={stickyFooter} data-foot className={footLook}>
      {children}
    </div>
  );
}
