// Keeps what is clicked before the page's code is here: first-visit/hydrate.tsx then clicks it again.
{
  const clicked = [];
  const keep = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const pressed = event.target.closest('button, [data-early]');
    if (pressed) clicked.push(pressed);
  };
  addEventListener('click', keep, true);
  window.earlyClicks = { clicked, stop: () => removeEventListener('click', keep, true) };
}
