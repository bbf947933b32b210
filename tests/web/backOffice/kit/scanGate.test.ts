import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForScans } from '#web/backOffice/kit/scans/scanGate';

let scans: string[];
let heard: string[];
let passes: boolean;
let end: () => void;
const hear = ({ key }: KeyboardEvent) => heard.push(key);

beforeEach(() => {
  vi.useFakeTimers();
  [scans, heard, passes] = [[], [], true];
  end = listenForScans({ onScan: (text) => scans.push(text), passes: () => passes });
  addEventListener('keydown', hear);
});
afterEach(() => {
  end();
  removeEventListener('keydown', hear);
  document.body.replaceChildren();
  vi.useRealTimers();
});

let clock = 0;
/** One key, so many milliseconds after the one before it; answers whether its own work may be done. */
function key(
  name: string,
  after: number,
  at: Element = document.body,
  init: KeyboardEventInit = {},
) {
  clock += after;
  vi.advanceTimersByTime(after);
  const event = new KeyboardEvent('keydown', {
    key: name,
    bubbles: true,
    cancelable: true,
    ...init,
  });
  Object.defineProperty(event, 'timeStamp', { value: clock });
  return at.dispatchEvent(event);
}
/** One that was pressed 4 ms after the one before it, whenever the page hears of it. */
function lateKey(name: string) {
  clock += 4;
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: clock });
  return document.body.dispatchEvent(event);
}
function typeAll(text: string, gap: number, at?: Element) {
  key(text.charAt(0), 1000, at);
  for (const character of text.slice(1)) key(character, gap, at);
}

describe('what a scanner types', () => {
  it('is read as one, and no shortcut hears a character or the Enter', () => {
    typeAll('AD200000015BR', 4);
    expect(key('Enter', 4)).toBe(false);
    vi.advanceTimersByTime(500);
    expect(scans).toEqual(['AD200000015BR']);
    expect(heard).toEqual([]);
  });

  it('may press Shift between its characters', () => {
    key('Shift', 1000);
    key('A', 4);
    key('Shift', 4);
    key('D', 4);
    key('2', 4);
    key('Enter', 4);
    expect(scans).toEqual(['AD2']);
  });

  it('is one where a busy machine hands its characters over late', () => {
    key('A', 1000);
    // The page did other work for a second, while the rest of the code was typed.
    const busy = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    vi.advanceTimersByTime(40);
    busy.mockRestore();
    for (const character of 'D200000015BR') lateKey(character);
    lateKey('Enter');
    expect(scans).toEqual(['AD200000015BR']);
    expect(heard).toEqual([]);
  });

  it('is one where already its first character came late', () => {
    const busy = vi.spyOn(performance, 'now').mockReturnValue(clock + 1000 + 150);
    key('A', 1000);
    busy.mockRestore();
    vi.advanceTimersByTime(150);
    for (const character of 'D200000015BR') lateKey(character);
    lateKey('Enter');
    expect(scans).toEqual(['AD200000015BR']);
    expect(heard).toEqual([]);
  });

  it('is one where the machine is busy and the page is not', () => {
    key('A', 1000);
    key('D', 4);
    vi.advanceTimersByTime(250);
    for (const character of '200000015BR') lateKey(character);
    lateKey('Enter');
    expect(scans).toEqual(['AD200000015BR']);
    expect(heard).toEqual([]);
  });

  it('is no shortcut either where no Enter ends it', () => {
    typeAll('AD200000015BR', 4);
    vi.advanceTimersByTime(500);
    expect(scans).toEqual(['AD200000015BR']);
    expect(heard).toEqual([]);
  });

  it('stays in a field without the Enter, which could send a form; a search takes it', () => {
    document.body.innerHTML =
      '<form><input id="name"></form><form role="search"><input id="q"></form>';
    const [name, search] = document.querySelectorAll('input');
    if (!name || !search) throw new Error('no fields');
    typeAll('AD200000015BR', 4, name);
    expect(key('Enter', 4, name)).toBe(false);
    typeAll('AD200000015BR', 4, search);
    expect(key('Enter', 4, search)).toBe(true);
    expect(scans).toEqual([]);
    expect(heard).toHaveLength(27);
  });

  it('chooses nothing in a list of choices, where a person still may by a letter', () => {
    document.body.innerHTML = '<select><option>SEDEX</option><option>PAC</option></select>';
    const [list] = document.querySelectorAll('select');
    if (!list) throw new Error('no list');
    typeAll('PN2', 4, list);
    key('Enter', 4, list);
    expect(list.value).toBe('SEDEX');
    key('p', 1000, list);
    vi.advanceTimersByTime(40);
    expect(list.value).toBe('PAC');
  });
});

describe('what a person presses', () => {
  it('is heard before a click that follows at once moves the focus', () => {
    key('e', 1000);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(heard).toEqual(['e']);
  });

  it('reaches the shortcuts a moment later, each on its own', () => {
    key('r', 1000);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(40);
    expect(heard).toEqual(['r']);
    key('a', 120);
    key('Enter', 120);
    expect(heard).toEqual(['r', 'a', 'Enter']);
    expect(scans).toEqual([]);
  });

  it('reaches them before an Enter that follows at once', () => {
    key('j', 1000);
    expect(key('Enter', 30)).toBe(true);
    expect(heard).toEqual(['j', 'Enter']);
  });

  it('is no longer than since the last click, however quick', () => {
    document.body.innerHTML = '<input id="name">';
    const [name] = document.querySelectorAll('input');
    if (!name) throw new Error('no field');
    typeAll('-10,1', 4, name);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    key('-', 4, name);
    key('1', 4, name);
    expect(key('Enter', 4, name)).toBe(true);
  });

  it('goes into the field that the key before it led to', () => {
    const search = document.body.appendChild(document.createElement('input'));
    search.type = 'search';
    const typed: string[] = [];
    search.addEventListener('input', () => typed.push(search.value));
    const toSearch = ({ key: pressedKey }: KeyboardEvent) => {
      if (pressedKey === '/') search.focus();
    };
    addEventListener('keydown', toSearch);
    key('/', 1000);
    // The page was busy: it hears of the second key while the first one waits.
    const busy = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    key('s', 60);
    busy.mockRestore();
    vi.advanceTimersByTime(500);
    removeEventListener('keydown', toSearch);
    expect(heard).toEqual(['/']);
    expect(search.value).toBe('s');
    expect(typed).toEqual(['s']);
  });

  it('reaches no shortcut of one key while those are off', () => {
    passes = false;
    key('r', 1000);
    vi.advanceTimersByTime(100);
    key('Escape', 100);
    key('k', 100, document.body, { ctrlKey: true });
    expect(heard).toEqual(['Escape', 'k']);
  });
});
