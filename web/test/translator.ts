// Translates the page as Chrome does: each text is wrapped in two <font>, and again whenever a text is added or
// changes.
// It runs inside a page, so it uses nothing from outside.

/**
 * How a translation replaces a text: in one change, inserted after it was removed, inserted before it is removed, or
 * around it.
 */
export type TranslationWay = 'replaces' | 'removes first' | 'inserts first' | 'wraps';

/** Returns a function that stops it. Every translated text is between ⟦ and ⟧. */
export function translatePage(way: TranslationWay): () => void {
  const observer = new MutationObserver(translateAll);

  function isForTranslation(text: Node): boolean {
    const parent = text.parentElement;
    if (!parent || parent.closest('font, script, style, textarea, svg, [translate="no"]')) return false;
    return /\p{L}|\p{N}/u.test(text.nodeValue ?? '');
  }

  function translate(text: Text): void {
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    const parent = text.parentNode!;
    const next = text.nextSibling;
    const translated = `⟦${text.data}⟧`;
    if (way === 'wraps') {
      text.before(outer);
      inner.append(text);
      text.data = translated;
      return;
    }
    inner.textContent = translated;
    if (way === 'replaces') text.replaceWith(outer);
    if (way === 'inserts first') text.before(outer);
    if (way !== 'replaces') text.remove();
    if (way === 'removes first') parent.insertBefore(outer, next);
  }

  function translateAll(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (isForTranslation(walker.currentNode)) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
    observer.takeRecords();
  }

  translateAll();
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
