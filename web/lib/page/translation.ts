// Keeps the page true while the browser translates it (decision 069). Chrome puts a <font> in the place of each text,
// behind React's back: React would go on writing into texts that nobody sees, and fail where it removes one. We have no
// <font> of our own, so each one that comes is a translation. Before React changes a text, it is back in its place.

/** What stands on the page for a text that was taken off it, and the other way round. */
const standIns = new WeakMap<Node, Element>();
const originals = new WeakMap<Element, Node>();

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** Whether a translation stands on it. */
export const isTranslated = (element: Element): boolean => element.querySelector('font') !== null;

/** Starts it, before React renders anything; returns the function that stops it. */
export function followTranslation(): () => void {
  const { insertBefore, removeChild, appendChild } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  const observer = new MutationObserver(remember);
  observer.observe(document, { childList: true, subtree: true });

  /** The child of `parent` that is, holds or stands for the node. */
  function childFor(parent: Node, node: Node): Node | undefined {
    if (node.parentNode === parent) return node;
    remember(observer.takeRecords());
    let at: Node | null = node.parentNode ? node : (standIns.get(node) ?? null);
    while (at && at.parentNode !== parent) at = isFont(at.parentNode) ? at.parentNode : null;
    return at ?? undefined;
  }

  /** Puts a text back where its translation stands, if it has one. */
  function restore(text: Node): void {
    if (text.nodeType !== Node.TEXT_NODE) return;
    if (text.parentNode && !isFont(text.parentNode)) return;
    remember(observer.takeRecords());
    let font: Element | undefined = isFont(text.parentNode) ? text.parentNode : standIns.get(text);
    while (isFont(font?.parentNode ?? null)) font = font!.parentNode as Element;
    standIns.delete(text);
    if (!font?.parentNode) return;
    insertBefore.call(font.parentNode, text, font);
    removeChild.call(font.parentNode, font);
  }

  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, next: string | null) {
      restore(this);
      value.set!.call(this, next);
    },
  });
  Node.prototype.removeChild = function <N extends Node>(this: Node, child: N): N {
    const shown = childFor(this, child);
    standIns.delete(child);
    // What cannot be found fails as it would without us.
    removeChild.call(this, shown ?? child);
    return child;
  };
  Node.prototype.insertBefore = function <N extends Node>(this: Node, node: N, before: Node | null): N {
    restore(node);
    return insertBefore.call(this, node, before && (childFor(this, before) ?? before)) as N;
  };
  Node.prototype.appendChild = function <N extends Node>(this: Node, node: N): N {
    restore(node);
    return appendChild.call(this, node) as N;
  };
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { insertBefore, removeChild, appendChild });
    Object.defineProperty(Node.prototype, 'nodeValue', value);
  };
}

/** A text that was removed, for which no translation has come yet. */
interface RemovedText {
  text: Node;
  record: MutationRecord;
}

/** Notes which <font> took the place of which text: in one change, before it was removed, or after. */
function remember(records: readonly MutationRecord[]): void {
  let last: RemovedText | undefined;
  for (const record of records) {
    if (isFont(record.target)) continue;
    const font = [...record.addedNodes].find(isFont);
    const text = [...record.removedNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
    if (font && text) pair(text, font);
    else if (font && last && takesPlaceOf(record, last.record)) pair(last.text, font);
    else if (text) {
      const beside = [record.previousSibling, record.nextSibling].find((node) => isFont(node) && !originals.has(node));
      if (beside) pair(text, beside as Element);
      else last = { text, record };
    }
  }
}

function pair(text: Node, font: Element): void {
  standIns.set(text, font);
  originals.set(font, text);
}

const takesPlaceOf = (added: MutationRecord, removed: MutationRecord): boolean =>
  added.target === removed.target &&
  added.previousSibling === removed.previousSibling &&
  added.nextSibling === removed.nextSibling;
