// Where a dialog stands: in the middle of the page, and scrolling inside itself when it is taller.
// Not Radix's own Overlay: it locks the page by a style tag, which the page's policy forbids; base.css locks it instead.

export const overlayLook = 'overlay pointer-events-auto fixed inset-0 z-50';

export const sheetLook =
  'dialog fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-24px)] w-[calc(100vw-24px)] overflow-y-auto overscroll-contain ' +
  'rounded-dialog bg-surface p-5 shadow-dialog outline-none sm:p-6';
