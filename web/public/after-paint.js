// Brings the app's code once the placeholder is on the screen: on a slow line the two would hold each other up. A file of its own
// because the page allows no inline scripts.
(function () {
  const bring = () => document.head.append(document.getElementById('code').content);
  // A page in the background is not painted.
  if (document.visibilityState === 'hidden') bring();
  else requestAnimationFrame(() => setTimeout(bring));
})();
