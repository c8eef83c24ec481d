// Which of a page's words and controls are cut off, covered, or outside the window.
import type { Page } from '@playwright/test';

/**
 * Words that are cut off at the normal size too are excerpts with an ellipsis: call `markExcerpts` before the text
 * grows. Momentary content and content for screen readers is left out.
 */
const seen = `
  const remember = (ask) => { const known = new Map(); return (element) => known.get(element) ?? (known.set(element, ask(element)), known.get(element)); };
  const styleOf = remember((element) => {
    const { overflowX, overflowY, position, clipPath, display } = getComputedStyle(element);
    return { overflowX, overflowY, position, clipPath, display };
  });
  const boxOf = remember((element) => element.getBoundingClientRect());
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert], [aria-hidden="true"]');
  const isForReaders = (element) => upwards(element).some((at) => styleOf(at).clipPath !== 'none');
  const cutsAcross = (style) => ['hidden', 'clip'].includes(style.overflowX);
  const cutsDown = (style) => ['hidden', 'clip'].includes(style.overflowY);
  const upwards = remember((element) => (element && element !== document.body ? [element, ...upwards(element.parentElement)] : []));
  const layerOf = remember((element) => element.closest('[role="dialog"]') ?? upwards(element).find((at) => ['fixed', 'sticky'].includes(styleOf(at).position)) ?? document.body);
  const words = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all = [];
    for (let node; (node = walker.nextNode());) {
      const element = node.parentElement;
      if (!node.data.trim() || element.matches('script, style, option, textarea') || !isShown(element) || isForReaders(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      all.push({ element, lines, text: node.data.replace(/\\s+/g, ' ').trim().slice(0, 60) });
    }
    return all;
  };
  /* A line's box is taller than its letters. */
  const cutBy = ({ element, lines }) => {
    for (const at of upwards(element)) {
      const style = styleOf(at);
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return undefined;
      const box = boxOf(at);
      const across = (line) => line.right > box.right + 1 || line.left < box.left - 1;
      const down = (line) => line.bottom > box.bottom + line.height / 4 || line.top < box.top - line.height / 4;
      if (lines.some((line) => (cutsAcross(style) && across(line)) || (cutsDown(style) && down(line)))) return at;
    }
    return undefined;
  };
`;

/** Call it at the normal size. */
export const markExcerpts = (page: Page) =>
  page.evaluate(`(() => {${seen}
    window.excerpts = new Set(words().filter(cutBy).map(({ text }) => text));
  })()`);

export const cutOff = (page: Page) =>
  page.evaluate<string[]>(`(() => {${seen}
    const { clientWidth } = document.documentElement;
    const name = (element) => (element.getAttribute('aria-label') || element.textContent || element.labels?.[0]?.textContent || element.type || '').replace(/\\s+/g, ' ').trim().slice(0, 60);
    /* The visible part of a box: the rest is scrolled away or cut off. */
    const visible = (element, { left, right, top, bottom }) => {
      for (const at of upwards(element)) {
        const style = styleOf(at);
        const box = boxOf(at);
        if (style.overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        if (style.position === 'fixed') break;
      }
      return { left, right, top, bottom };
    };
    const over = (a, b) => a.right > b.left + 2 && b.right > a.left + 2 && a.bottom > b.top + 2 && b.bottom > a.top + 2;
    const letters = (line) => ({ left: line.left, right: line.right, top: line.top + line.height * 0.22, bottom: line.bottom - line.height * 0.22 });
    const isThere = ({ left, right, top, bottom }) => right > left + 2 && bottom > top + 2;
    const all = words();
    const lines = all.flatMap(({ element, text, lines }) => lines.map((line) => ({ element, name: text, layer: layerOf(element), ...visible(element, letters(line)) })).filter(isThere));
    const controls = [...document.querySelectorAll('a, button, select, input, textarea')]
      .filter((element) => isShown(element) && !isForReaders(element) && styleOf(element).display !== 'inline')
      .map((element) => ({ element, name: name(element), layer: layerOf(element), ...visible(element.parentElement, boxOf(element)) }))
      .filter(isThere);
    const belong = (a, b) => a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element) || [...(b.element.labels ?? [])].some((label) => label.contains(a.element));
    /* A button inside a field has reserved room there: the field's padding. */
    const standsIn = (a, b) => a.element.matches('input') && b.element.matches('button') && b.left >= a.right - parseFloat(getComputedStyle(a.element).paddingRight) - 1;
    const onEachOther = (some, others) => some.flatMap((a, at) => others.slice(some === others ? at + 1 : 0)
      .filter((b) => a.layer === b.layer && !belong(a, b) && !standsIn(a, b) && over(a, b)).map((b) => a.name + ' and ' + b.name + ' lie over each other'));
    /*
     * A field does not tell how much of its value is visible, so measure a copy that is as wide as its value needs. The
     * gap before a date's button gives way.
     */
    const isTooNarrow = ({ element }) => {
      if (!element.matches('[type="date"], [type="time"]')) return false;
      const copy = element.cloneNode();
      copy.style.cssText = 'position: absolute; visibility: hidden; width: max-content';
      element.after(copy);
      const needs = copy.offsetWidth;
      copy.remove();
      return needs > element.offsetWidth + (element.type === 'date' ? 24 : 1);
    };
    const sticksOut = ({ element, lines }) => {
      const control = element.closest('a, button');
      if (!control || styleOf(control).display === 'inline') return false;
      const box = boxOf(control);
      return lines.some((line) => line.left < box.left - 1 || line.right > box.right + 1 || line.top < box.top - line.height / 4 || line.bottom > box.bottom + line.height / 4);
    };
    const isOutside = ({ element, lines }) => !upwards(element).some((at) => styleOf(at).overflowX !== 'visible') && lines.some(({ left, right }) => left < -1 || right > clientWidth + 1);
    return [
      ...all.filter((each) => cutBy(each) && !window.excerpts.has(each.text)).map(({ text }) => text + ' is cut off'),
      ...all.filter((each) => !cutBy(each) && sticksOut(each)).map(({ text }) => text + ' sticks out of its button'),
      ...all.filter(isOutside).map(({ text }) => text + ' lies outside the window'),
      ...controls.filter(({ right }) => right > clientWidth + 1).map((each) => each.name + ' lies outside the window'),
      ...controls.filter(isTooNarrow).map((each) => each.name + ' is too narrow for what it holds'),
      ...onEachOther(lines, lines), ...onEachOther(controls, controls), ...onEachOther(lines, controls),
    ];
  })()`);
