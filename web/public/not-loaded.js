// Where the app's code does not come, its reader is told, and can try again. It stands before that code, in a file of
// its own because the page allows no inline scripts.
{
  const tell = () => {
    const bar = document.createElement('div');
    bar.className = 'not-loaded';
    bar.setAttribute('role', 'alert');
    const reload = document.createElement('button');
    reload.textContent = 'Reload';
    reload.addEventListener('click', () => location.reload());
    bar.append('Doorstep could not be loaded.', reload);
    document.body.append(bar);
  };
  // Errors of elements do not bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && tell(), true);
}
