// Keeps the page correct while the browser translates it (decision 069). Chrome replaces each text node with a <font>
// without React's knowledge: React would then update text nodes that are no longer shown, and throw when it removes
// one. We use no <font>, so every new one is a translation. Before React changes a text node, the node is put back.

/** For a removed text node, the element in its place, and vice versa. */
const standIns = new WeakMap<Node, Element>();
const originals = new WeakMap<Element, Node>();

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** Whether the element contains a translation. */
export const isTranslated = (element: Element): boolean => element.querySelector('font') !== null;

/** Call it before React renders; returns a function that stops it. */
export function followTranslation(): () => void {
  const { insertBefore, removeChild, appendChild } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  const observer = new MutationObserver(remember);
  observer.observe(document, { childList: true, subtree: true });

  /** The child of `parent` that is, contains or replaces the node. */
  function childFor(parent: Node, node: Node): Node | undefined {
    if (node.parentNode === parent) return node;
    remember(observer.takeRecords());
    let at: Node | null = node.parentNode ? node : (standIns.get(node) ?? null);
    while (at && at.parentNode !== parent) at = isFont(at.parentNode) ? at.parentNode : null;
    return at ?? undefined;
  }

  /** Puts a text node back in place of its translation, if it has one. */
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
    // A node that cannot be found throws, as it would without us.
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

/** A removed text node whose translation has not appeared yet. */
interface RemovedText {
  text: Node;
  record: MutationRecord;
}

/** Records which <font> replaced which text node: in the same change, before the removal, or after it. */
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
