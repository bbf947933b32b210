import { fold } from '#shared/values/text';

/** Hands of people are slower than this from one key to the next. */
const gapMs = 40;
/** So late a timer runs only on a page that is busy. */
const lateMs = 10;
/** Shorter than any code on a label or a parcel. */
const shortest = 3;
/** So many characters at that pace are a scan even where a scanner ends them otherwise than with Enter. */
const surelyScanned = 6;

/** Keys that say nothing by themselves: a scanner presses Shift between its characters. */
const modifiers = /^(?:Shift|CapsLock|NumLock|AltGraph)$/;

/** What was read into a field that expects scans, by the Enter that ended it. */
const readInto = new WeakMap<Event, string>();

/** What a scanner typed before this Enter; null where a person pressed it. The field may hold more than that. */
export const scanEndedBy = (enter: Event): string | null => readInto.get(enter) ?? null;

type Options = {
  readonly onScan: (text: string) => void;
  /** Whether a character that was no part of a scan goes on to the shortcuts. */
  readonly passes: (key: string) => boolean;
};

/**
 * Tells what a scanner types from what a person presses, before anything on the page hears of either. Where
 * nothing is typed a character waits until the next could have come; what comes faster and ends with Enter is a
 * scan, and no shortcut hears of it. In a field its characters stay, without the Enter, which might send a form;
 * fields that search or expect scans (`data-scans`) take it.
 */
export function listenForScans({ onScan, passes }: Options): () => void {
  let waiting: KeyboardEvent[] = [];
  let typed = '';
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const released = new WeakSet<Event>();

  const take = () => {
    clearTimeout(timer);
    const taken = waiting;
    waiting = [];
    return taken;
  };
  const scan = (events: readonly KeyboardEvent[]) => {
    onScan(events.map(({ key }) => key).join(''));
  };
  const release = () => {
    const events = take();
    if (events.length >= surelyScanned) {
      scan(events);
      return;
    }
    for (const event of events) {
      // A key before it, "/" above all, has led to a field meanwhile: that is what it was typed for.
      if (isTextField(document.activeElement)) typeInto(document.activeElement, event.key);
      else if (passes(event.key)) pressAgain(event, released);
    }
  };
  const wait = () => {
    clearTimeout(timer);
    const due = performance.now() + gapMs;
    timer = setTimeout(() => {
      // What could not run in time has kept the next key waiting, too.
      if (performance.now() > due + lateMs) timer = setTimeout(release, gapMs);
      else release();
    }, gapMs);
  };
  const enter = (event: KeyboardEvent, isSameHand: boolean) => {
    if (isSameHand && waiting.length >= shortest) {
      stop(event);
      scan(take());
      return;
    }
    release();
    if (!isSameHand || typed.length < shortest) return;
    if (expectsScans(event.target)) readInto.set(event, typed);
    else stop(event);
  };
  const hold = (event: KeyboardEvent, isSameHand: boolean) => {
    stop(event);
    if (!isSameHand) release();
    waiting.push(event);
    wait();
  };
  const pressed = (event: KeyboardEvent) => {
    if (released.has(event) || modifiers.test(event.key)) return;
    const isSameHand = event.timeStamp - last < gapMs;
    last = event.timeStamp;
    const kind = kindOf(event, waiting.length > 0);
    if (kind === 'enter') enter(event, isSameHand);
    else if (kind === 'shortcut') hold(event, isSameHand);
    else release();
    typed = kind === 'typed' ? `${isSameHand ? typed : ''}${event.key}` : '';
  };
  // A scanner has no pointer: what waits was pressed by hand, and is heard before the click moves the focus;
  // what is typed after it is another text.
  const pointed = () => {
    release();
    typed = '';
  };
  addEventListener('keydown', pressed, true);
  addEventListener('pointerdown', pointed, true);
  return () => {
    take();
    removeEventListener('keydown', pressed, true);
    removeEventListener('pointerdown', pointed, true);
  };
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** `shortcut`: a character where nothing is typed. Space presses what has the focus, unless it stands in a scan. */
function kindOf(event: KeyboardEvent, isWithin: boolean): 'enter' | 'typed' | 'shortcut' | 'other' {
  const { key, target } = event;
  if (
    [event.ctrlKey, event.metaKey, event.altKey, event.isComposing, event.repeat].includes(true)
  ) {
    return 'other';
  }
  if (key === 'Enter') return 'enter';
  if (key.length !== 1) return 'other';
  if (isField(target)) return 'typed';
  return key === ' ' && !isWithin ? 'other' : 'shortcut';
}

const withoutText = /^(?:checkbox|radio|button|submit|reset|file|range)$/;

function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !withoutText.test(target.type);
  return target instanceof HTMLElement && target.closest('textarea, [contenteditable]') !== null;
}

/** Characters wait only where nothing is typed, so the field has the focus since. */
const isTextField = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && isField(element) && element.selectionStart !== null;

function typeInto(field: HTMLInputElement, character: string): void {
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(
    character,
    selectionStart ?? value.length,
    selectionEnd ?? value.length,
    'end',
  );
  const typed = { data: character, inputType: 'insertText', bubbles: true };
  field.dispatchEvent(new InputEvent('input', typed));
}

/** A key that proves who one is types as fast as a scanner; in a text of lines Enter only begins another. */
const taking =
  '[data-scans], textarea, [role=search], [role=searchbox], [role=combobox], [type=password], [autocomplete=one-time-code]';
const expectsScans = (target: EventTarget | null) =>
  target instanceof Element && target.closest(taking) !== null;

function pressAgain(event: KeyboardEvent, released: WeakSet<Event>): void {
  const { key, code, shiftKey, target } = event;
  const always = { bubbles: true, cancelable: true, composed: true };
  const again = new KeyboardEvent('keydown', { key, code, shiftKey, ...always });
  released.add(again);
  const at = target instanceof Element && target.isConnected ? target : document.body;
  if (at.dispatchEvent(again) && at instanceof HTMLSelectElement) chooseByLetter(at, key);
}

/** What the browser does with a letter in a list of choices, had it been allowed to hear of it. */
function chooseByLetter(list: HTMLSelectElement, letter: string): void {
  const options = [...list.options];
  const after = [
    ...options.slice(list.selectedIndex + 1),
    ...options.slice(0, list.selectedIndex + 1),
  ];
  const next = after.find(({ text, disabled }) => !disabled && fold(text).startsWith(fold(letter)));
  if (!next) return;
  list.selectedIndex = next.index;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}
