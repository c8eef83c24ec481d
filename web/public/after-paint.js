// Brings the app's code once the placeholder is on the screen: on a slow line the two would hold each other up. A file of its own
// because the page allows no inline scripts.
{
  const bring = () => document.head.append(document.getElementById('code').content);
  const isPainted = ({ name }) => name === 'first-contentful-paint';
  // A page in the background is not painted, and old browsers don't say when.
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    bring();
  } else {
    const watch = new PerformanceObserver((list) => {
      if (!list.getEntries().some(isPainted)) return;
      watch.disconnect();
      bring();
    });
    watch.observe({ type: 'paint', buffered: true });
  }
}
