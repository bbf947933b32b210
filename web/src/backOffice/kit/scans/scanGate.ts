import { fold } from '#shared/values/text';

/** People take longer than this between two keys. */
const gapMs = 40;
/** A timer runs this late only on a busy page. */
const lateMs = 10;
/**
 * Two characters as fast as a scanner's are no person's, so what follows may be this late: a busy
 * machine hands keys over in pieces, and those of half a code would be shortcuts.
 */
const patienceMs = 300;
/** Shorter than any code on a label or a parcel. */
const shortest = 3;
/** This many characters at that speed are a scan even if the scanner does not end with Enter. */
const surelyScanned = 6;

/** Keys without a character: a scanner presses Shift between characters. */
const modifiers = /^(?:Shift|CapsLock|NumLock|AltGraph)$/;

/** The text scanned into a field that expects scans, by the Enter event that ended it. */
const readInto = new WeakMap<Event, string>();

/**
 * The text that a scanner typed before this Enter; null if a person pressed it. The field may
 * contain more text.
 */
export const scanEndedBy = (enter: Event): string | null => readInto.get(enter) ?? null;

type Options = {
  readonly onScan: (text: string) => void;
  /** Whether a character outside a scan reaches the shortcuts. */
  readonly passes: (key: string) => boolean;
};

/**
 * Tells a scanner's keys from a person's before anything else on the page receives them. Outside
 * fields, a character is held back until the next one could have come: a fast sequence that ends
 * with Enter is a scan and never reaches the shortcuts. In a field, the characters stay but the
 * Enter is dropped, because it might submit a form; fields that search or expect scans
 * (`data-scans`) receive it.
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
  const scan = (events: readonly KeyboardEvent[]) => onScan(events.map(({ key }) => key).join(''));
  const release = () => {
    const events = take();
    if (events.length >= surelyScanned) {
      scan(events);
      return;
    }
    for (const event of events) {
      // An earlier key, usually "/", has focused a field since, and this character belongs there.
      if (isTextField(document.activeElement)) typeInto(document.activeElement, event.key);
      else if (passes(event.key)) pressAgain(event, released);
    }
  };
  const wait = ({ timeStamp }: KeyboardEvent) => {
    clearTimeout(timer);
    // The key after one that came late comes as late.
    const lateness = Math.max(performance.now() - timeStamp, 0);
    const time = waiting.length > 1 ? patienceMs : Math.min(gapMs + lateness, patienceMs);
    const due = performance.now() + time;
    timer = setTimeout(() => {
      // The busy page that delayed this timer has also delayed the next key, so it waits once more.
      if (performance.now() > due + lateMs) timer = setTimeout(release, time);
      else release();
    }, time);
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
    wait(event);
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
  // A scanner has no pointer, so held keys were typed by hand. They are released before the click
  // moves the focus, and later typing is a new text.
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

/** `shortcut`: a character typed outside fields. Space is one only within a scan. */
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

/** Characters are only held back outside fields, so the field was focused later. */
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

/**
 * Fields that receive Enter after a fast sequence: a security key types as fast as a scanner, and
 * in a multiline text Enter only starts a new line.
 */
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

/** Does what the browser does with a letter in a select, because it did not receive the event. */
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
