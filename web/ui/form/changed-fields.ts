// Whether anything in a box has been written or chosen that was not so when the box was shown.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CONTROLS = 'input, textarea, select';

const valueOf = (control: Control): string | boolean =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type) ? control.checked : control.value;

/** A file that was chosen is taken up, and its field is empty again. */
const isFile = (control: Control): boolean => control.type === 'file';

/**
 * Watches the box from now on. The answer is no again where what was there first is back; what came later, or is gone,
 * has changed once somebody has touched it.
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
