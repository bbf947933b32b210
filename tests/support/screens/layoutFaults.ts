import type { Page } from '@playwright/test';

/**
 * Finds text that does not fit: beyond the window, outside its box, cut off, or on top of other
 * text. Text in a scrolling box or with an ellipsis fits. Finds fields of one row, too, that do not
 * start at one height.
 */
export const layoutFaultsOf = (page: Page): Promise<string[]> => page.evaluate(findFaults);

/** Runs in the page, so it must contain everything it needs. */
function findFaults(): string[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  type Thing = Box & { of: Element; name: string; layer: Element | null };
  const fieldNames =
    'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea, button';
  const found = new Set<string>();
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) {
    found.add(`${String(scrollWidth)} px wide in a window of ${String(innerWidth)} px`);
  }
  // With an open dialog, the page behind it is ignored.
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')];
  const scope = dialogs.filter(isSeen).at(-1) ?? document.body;
  const fields = [...scope.querySelectorAll<HTMLElement>(fieldNames)].filter(isSeen);
  fields.forEach(lookInto);
  scope.querySelectorAll('.form').forEach(lookAlongRows);
  const things = [...wordsIn(scope), ...fields.map(thingOf)].toSorted((a, b) => a.top - b.top);
  things.forEach((thing, index) => {
    const rest = things.slice(index + 1);
    const below = rest.findIndex(({ top }) => top >= thing.bottom);
    rest
      .slice(0, below < 0 ? undefined : below)
      .filter((other) => overlap(thing, other))
      .forEach((other) => found.add(`${thing.name} and ${other.name} overlap`));
  });
  return [...found];

  function isSeen(one: Element): boolean {
    return one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  function shorten(text: string): string {
    return `“${text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`;
  }

  function nameOf({ tagName, classList }: Element): string {
    return [tagName.toLowerCase(), ...[...classList].slice(0, 1)].join('.');
  }

  /** The positioned ancestor that an element moves and stacks with. */
  function layerOf(one: Element | null): Element | null {
    if (one === null || /fixed|sticky|absolute/.test(getComputedStyle(one).position)) return one;
    return layerOf(one.parentElement);
  }

  function wordsIn(root: Element): Thing[] {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const words: Thing[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const of = node.parentElement;
      if (of && node.textContent?.trim() && !of.closest('option, script, style') && isSeen(of)) {
        words.push(...linesOf(node, of));
      }
    }
    return words;
  }

  /** The visible part of each line of a text. */
  function linesOf(node: Node, of: Element): Thing[] {
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = parseFloat(getComputedStyle(of).fontSize);
    const name = shorten(node.textContent ?? '');
    return [...range.getClientRects()].flatMap(({ left, right, top, bottom }) => {
      // Letters are lower than the font's line height.
      const spare = Math.max(0, (bottom - top - size) / 2);
      const line = { left, right, top: top + spare, bottom: bottom - spare };
      const seen = right - left < 1 ? undefined : seenOf(line, of, name);
      return seen ? [{ ...seen, of, name, layer: layerOf(of) }] : [];
    });
  }

  /** Follows a line outwards through all its surrounding boxes. */
  function seenOf(line: Box, of: Element, name: string): Box | undefined {
    for (let one: Element | null = of; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.clipPath !== 'none') return undefined;
      if (!/^(?:inline|contents)$/.test(style.display)) {
        const around = one.getBoundingClientRect();
        const beyond = beyondOf(line, around);
        if (endsIn(one, style, beyond, name)) return common(line, around);
      }
      if (/fixed|absolute/.test(style.position)) break;
    }
    // An element beside the window that appears when it has the focus.
    if (line.right <= 0) return undefined;
    if (line.right > innerWidth + 1 || line.left < -1) found.add(`${name} is beyond the window`);
    return line;
  }

  /** Whether a line's search ends here: the box scrolls, shortens or clips it, or is too small. */
  function endsIn(one: Element, style: CSSStyleDeclaration, beyond: number, name: string): boolean {
    const overflow = `${style.overflowX} ${style.overflowY}`;
    if (/auto|scroll/.test(overflow)) return true;
    const hides = /hidden|clip/.test(overflow);
    if (hides && shortens(style)) return true;
    if (beyond <= 1 || !(hides || isBox(one, style))) return false;
    // A box without height is closed.
    if (!hides || one.clientHeight > 1) {
      const by = `${nameOf(one)} by ${String(Math.round(beyond))} px`;
      found.add(`${name} ${hides ? 'is cut off by' : 'leaves'} ${by}`);
    }
    return true;
  }

  function beyondOf(line: Box, around: Box): number {
    return Math.max(
      around.left - line.left,
      line.right - around.right,
      around.top - line.top,
      line.bottom - around.bottom,
    );
  }

  function shortens(style: CSSStyleDeclaration): boolean {
    return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
  }

  function isBox(one: Element, style: CSSStyleDeclaration): boolean {
    const isPainted = !/, 0\)$|^transparent$/.test(style.backgroundColor);
    const isRuled = parseFloat(style.borderLeftWidth) > 0 && parseFloat(style.borderRightWidth) > 0;
    return isPainted || isRuled || one.matches('td, th, button, a, summary');
  }

  function common(one: Box, other: Box): Box | undefined {
    const box = {
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    };
    return box.left < box.right && box.top < box.bottom ? box : undefined;
  }

  function thingOf(of: Element): Thing {
    const { left, right, top, bottom } = of.getBoundingClientRect();
    return { left, right, top, bottom, of, name: nameOf(of), layer: layerOf(of) };
  }

  /** The text in a field is not in the DOM, so it is measured. */
  function lookInto(field: HTMLElement): void {
    if (field instanceof HTMLSelectElement) {
      const said = field.selectedOptions[0]?.text ?? '';
      if (widthOf(said, field) > roomOf(field) + 1) {
        found.add(`${shorten(said)} is cut off by its list`);
      }
    }
    if (field instanceof HTMLInputElement && field.scrollWidth > field.clientWidth + 1) {
      const said = field.value || field.placeholder;
      // A typed name may have any length; a date, a number and a placeholder may not.
      if (field.value === '' || /^[\d\s/.,()-]*$/.test(said)) {
        found.add(`${shorten(said)} is cut off by its field`);
      }
    }
  }

  /** A label that needs two lines would push its field down. */
  function lookAlongRows(form: Element): void {
    const heights = new Map<number, number>();
    for (const place of [...form.children].filter(isSeen)) {
      const field = fields.find((one) => place.contains(one) && one.matches('input, select'));
      const said = place.querySelector('label');
      if (!field || !said?.checkVisibility()) continue;
      const row = Math.round(place.getBoundingClientRect().top);
      const height = field.getBoundingClientRect().top;
      if (Math.abs(height - (heights.get(row) ?? height)) > 1) {
        found.add(`${shorten(said.textContent)} pushes its field down`);
      }
      heights.set(row, heights.get(row) ?? height);
    }
  }

  function widthOf(text: string, field: Element): number {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('nothing to measure with');
    pen.font = getComputedStyle(field).font;
    return pen.measureText(text).width;
  }

  function roomOf(field: Element): number {
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    return field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  }

  function overlap(one: Thing, other: Thing): boolean {
    const isApart = one.layer !== other.layer;
    if (isApart || one.of.contains(other.of) || other.of.contains(one.of)) return false;
    const shared = common(one, other);
    if (!shared) return false;
    const low = Math.min(one.bottom - one.top, other.bottom - other.top);
    return shared.right - shared.left > 2 && shared.bottom - shared.top > low / 4;
  }
}
