// Whether any field in an element was changed since the element was shown.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CONTROLS = 'input, textarea, select';

const valueOf = (control: Control): string | boolean =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type) ? control.checked : control.value;

/** A chosen file is uploaded and its field emptied, so any use counts as a change. */
const isFile = (control: Control): boolean => control.type === 'file';

/**
 * Starts watching. A field that has its first value again is unchanged; one that was added or removed counts as changed
 * once a user has touched it.
 */
export function watchFields(box: HTMLElement): { hasChanged: () => boolean; end: () => void } {
  const first = new Map([...box.querySelectorAll<Control>(CONTROLS)].map((control) => [control, valueOf(control)]));
  const touched = new Set<Control>();
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(CONTROLS)) touched.add(target as Control);
  };
  box.addEventListener('input', note, true);
  box.addEventListener('change', note, true);
  return {
    hasChanged: () =>
      [...touched].some(
        (control) => isFile(control) || !control.isConnected || first.get(control) !== valueOf(control),
      ),
    end: () => {
      box.removeEventListener('input', note, true);
      box.removeEventListener('change', note, true);
    },
  };
}
