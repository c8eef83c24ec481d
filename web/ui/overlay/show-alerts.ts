// Brings what is said to be wrong into sight.

/** A ref: watches the box for alerts that appear in it, and scrolls it to the first of them, with all of the failure that it tells of. */
export function showAlerts(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement);
    const alert = added.map((node) => (node.matches('[role=alert]') ? node : node.querySelector('[role=alert]'))).find((each) => each !== null);
    (alert?.closest('[data-failure]') ?? alert)?.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(box, { childList: true, subtree: true });
  return () => observer.disconnect();
}
