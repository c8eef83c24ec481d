// A virtual list: renders only the rows on the screen and within a screen of it. Empty space replaces the others.
import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Shorter lists are rendered in full. */
const FEW = 40;
/** The most rows in the document, however low they are. */
const MOST = 78;
/** The most measurements in a row after a scroll, or when rows were added or removed. */
const MOST_LOOKS = 3;
/** Printing renders this many rows from the first on, as paper does not scroll. */
const PRINTED = 200;
/** The assumed height in pixels until a row has been measured. */
const GUESS = 120;

interface Range {
  from: number;
  /** Exclusive. */
  to: number;
  /** In pixels: the space of the rows before and after. */
  before: number;
  after: number;
}

/** The known heights of a list's rows. */
interface Heights {
  /** The list's width at the time of measuring: another width has other heights. */
  width: number;
  /** Each row's share of the height, including the gap below; rows in the same line divide it. */
  rows: number[];
  /**
   * The assumed height of a row that was not measured yet. Fixed: adjusting it after each measurement would move
   * thousands of rows.
   */
  unseen: number;
}

/**
 * The heights of each list seen so far: on return it is as high as before, at the same scroll position.
 */
const known = new Map<string, Heights>();

export interface VirtualRows extends Range {
  list: RefObject<HTMLUListElement | null>;
}

/**
 * For a list of `count` rows, in one column or several; `name` identifies it across visits. The `li` are the children
 * of `list`. A long list renders its `first` rows before measuring which are on the screen.
 */
export function useVirtualRows(count: number, name: string, first = FEW): VirtualRows {
  const list = useRef<HTMLUListElement>(null);
  const looked = useRef({ count: 0, times: 0 });
  const isPrinting = useRef(false);
  const [range, setRange] = useState<Range>(() => beginning(count, known.get(name), first));
  const isLong = count > FEW;
  const look = useEffectEvent(() => {
    if (!list.current || !isLong || isPrinting.current) return;
    const around = rangeAround(list.current, known.get(name), count, 1);
    // After a jump all rows are new: those on the screen are rendered first, those around them with the next
    // measurement.
    const isJump = around.from >= range.to || around.to <= range.from;
    const next = isJump ? rangeAround(list.current, known.get(name), count, 0) : around;
    keepFocus(list.current, range.from, next);
    setRange((now) => (isSame(now, next) ? now : next));
  });
  const learn = useEffectEvent(() => {
    if (!list.current) return;
    const width = list.current.clientWidth;
    const before = known.get(name);
    const heights = before?.width === width ? before : { width, rows: [], unseen: 0 };
    known.set(name, heights);
    measure(list.current, heights.rows, range.from);
    heights.unseen ||= average(heights.rows.slice(range.from, range.to));
    looked.current.times += 1;
    if (looked.current.times <= MOST_LOOKS) startTransition(() => look());
  });
  const print = useEffectEvent(() => {
    isPrinting.current = true;
    // The browser prints as soon as this returns.
    flushSync(() => setRange({ from: 0, to: Math.min(count, PRINTED), before: 0, after: 0 }));
  });
  // Rendered rows are measured, which may change what to render; as heights are rounded, this could go on for ever. It
  // runs at the start of a frame: measuring forces a layout, which would otherwise make rendering one long task.
  useLayoutEffect(() => {
    if (!isLong) return;
    if (looked.current.count !== count) looked.current = { count, times: 0 };
    const frame = requestAnimationFrame(() => learn());
    return () => cancelAnimationFrame(frame);
  });
  useEffect(() => {
    if (!isLong) return;
    let frame = 0;
    const later = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        looked.current.times = 0;
        // Rendered in slices, because after a jump all rows are new.
        startTransition(() => look());
      });
    };
    // Captured on its way down to the scroll container, the page or a box in it.
    window.addEventListener('scroll', later, { passive: true, capture: true });
    window.addEventListener('resize', later);
    const begin = () => print();
    const end = () => {
      isPrinting.current = false;
      later();
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later, { capture: true });
      window.removeEventListener('resize', later);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [isLong]);
  if (!isLong) return { list, from: 0, to: count, before: 0, after: 0 };
  // The list may have become shorter.
  const to = Math.min(range.to, count);
  return { ...range, list, from: Math.min(range.from, to), to };
}

const isSame = (one: Range, other: Range): boolean =>
  one.from === other.from && one.to === other.to && one.before === other.before && one.after === other.after;

const columnsOf = (list: HTMLElement): number => {
  const columns = getComputedStyle(list).gridTemplateColumns?.split(' ').length ?? 1;
  return Math.max(1, columns);
};

/** Stores the heights of the rendered rows, from the top of each line to the top of the next. */
function measure(list: HTMLElement, heights: number[], from: number): void {
  const rows = [...list.children] as HTMLElement[];
  const columns = columnsOf(list);
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  for (let first = 0; first < rows.length; first += columns) {
    const line = rows.slice(first, first + columns);
    const next = rows[first + columns];
    const height = next
      ? next.offsetTop - line[0]!.offsetTop
      : Math.max(...line.map(({ offsetHeight }) => offsetHeight)) + gap;
    // Without layout all heights are 0. The last line's height is only kept until a following line gives an exact one.
    if (height > 0 && (next || !heights[from + first]))
      line.forEach((_, at) => (heights[from + first + at] = height / columns));
  }
}

/** The average of the measured rows; 0 if there are none. */
function average(heights: readonly number[]): number {
  const seen = heights.filter((height) => height > 0);
  return seen.reduce((sum, height) => sum + height, 0) / Math.max(1, seen.length);
}

/** For each row, the space of the rows before it. */
function sums(heights: Heights | undefined, count: number): Float64Array {
  const taken = new Float64Array(count + 1);
  for (let at = 0; at < count; at += 1) taken[at + 1] = taken[at]! + (heights?.rows[at] || heights?.unseen || GUESS);
  return taken;
}

/** The first rows, with space for the others, so that going back restores the scroll position. */
function beginning(count: number, heights: Heights | undefined, first: number): Range {
  const taken = sums(heights, count);
  // A short list may grow: then all its rows are rendered already.
  const to = count > FEW ? first : FEW;
  return { from: 0, to, before: 0, after: count > to ? taken[count]! - taken[to]! : 0 };
}

/** Before a focused row is removed, the list takes its focus, which would otherwise restart at the top of the page. */
function keepFocus(list: HTMLElement, from: number, next: Range): void {
  const focused = [...list.children].findIndex((row) => row.contains(document.activeElement));
  if (focused >= 0 && (from + focused < next.from || from + focused >= next.to)) list.focus({ preventScroll: true });
}

/** The rows on the screen and within this many screens above and below, in whole lines. */
function rangeAround(list: HTMLElement, heights: Heights | undefined, count: number, screens: number): Range {
  const taken = sums(heights, count);
  const top = -list.getBoundingClientRect().top;
  const columns = columnsOf(list);
  const middle = rowAt(taken, top);
  let from = rowAt(taken, top - screens * window.innerHeight);
  let to = rowAt(taken, top + (1 + screens) * window.innerHeight) + 1;
  from = Math.max(from, middle - Math.floor(MOST / 3));
  to = Math.min(to, from + MOST - columns);
  from -= from % columns;
  to += (columns - (to % columns)) % columns;
  to = Math.min(count, to);
  return { from, to, before: taken[from]!, after: taken[count]! - taken[to]! };
}

/** The row at this distance in pixels below the list's top. */
function rowAt(taken: Float64Array, pixels: number): number {
  let low = 0;
  let high = taken.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (taken[middle + 1]! > pixels) high = middle;
    else low = middle + 1;
  }
  return Math.min(low, taken.length - 2);
}
