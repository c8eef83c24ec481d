// Puts the remembered theme on the page before it is painted; a file of its own because the page allows no inline
// scripts.
try {
  if (localStorage.getItem('theme') === 'dark') {
    document.documentElement.classList.add('dark');
    const frame = document.querySelector('meta[name=theme-color]');
    if (frame) frame.content = frame.dataset.dark;
  }
} catch (cause) {
  // Storage can be forbidden; the page stays light.
  console.warn('The theme could not be read.', cause);
}
