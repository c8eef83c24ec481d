// Brings the app's code once the placeholder is on the screen: on a slow line the two would hold each other up. A file
// of its own because the page allows no inline scripts.
{
  const { content } = document.getElementById('code');
  // It is gone from there by the second time.
  const bring = () => document.head.append(content);
  const isPainted = ({ name }) => name === 'first-contentful-paint';
  const Observer = window.PerformanceObserver;
  // A page in the background is not painted, and not every browser says when.
  if (document.visibilityState === 'hidden' || !Observer?.supportedEntryTypes?.includes('paint')) {
    bring();
  } else {
    const watch = new Observer((list) => {
      if (!list.getEntries().some(isPainted)) return;
      watch.disconnect();
      bring();
    });
    watch.observe({ type: 'paint', buffered: true });
    // Some say that they will, and never do.
    setTimeout(bring, 3_000);
    for (const act of ['pointerdown', 'keydown', 'visibilitychange'])
      document.addEventListener(act, bring, { once: true, capture: true });
  }
}
