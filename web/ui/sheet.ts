// Where a dialog stands: in the middle of the page, and scrolling inside itself when it is taller.
// Not Radix's own Overlay: it locks the page by a style tag, which the page's policy forbids; base.css locks it instead.

export const overlayLook = 'overlay pointer-events-auto fixed inset-0 z-50';

const sheet =
  'dialog fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-24px)] w-[calc(100vw-24px)] rounded-dialog bg-surface shadow-dialog outline-none';
const scrolling = 'overflow-y-auto overscroll-contain p-5 sm:p-6';

/** A sheet that is hardly ever taller than the page. */
export const sheetLook = `${sheet} ${scrolling}`;

/** One that often is: a box inside it scrolls, because a scrollbar of its own would square its round corners. */
export const tallSheetLook = `${sheet} flex flex-col overflow-hidden`;
export const sheetInsideLook = `@container min-h-0 ${scrolling}`;
