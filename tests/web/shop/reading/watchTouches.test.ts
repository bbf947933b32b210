import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReaderState } from '#web/shop/reading/readerState';
import { watchTouches } from '#web/shop/reading/useManualView';

type Finger = readonly [x: number, y: number];
const fingersOf = (fingers: readonly Finger[]) =>
  fingers.map(([clientX, clientY]) => ({ clientX, clientY }));

/** A box of 360 pixels; the reader stands on page 5. */
function open() {
  const box = document.createElement('div');
  box.getBoundingClientRect = () => new DOMRect(0, 0, 360, 700);
  document.body.append(box);
  const view = {
    goTo: vi.fn(),
    zoom: vi.fn(),
    pinch: vi.fn(),
    rotate: vi.fn(),
    find: vi.fn(),
    step: vi.fn(),
    close: vi.fn(),
  };
  const stop = watchTouches(box, view, createReaderState(5));
  /** False when the browser is kept from doing its own. */
  const touch = (type: string, fingers: readonly Finger[], lifted: readonly Finger[] = []) => {
    const event = new Event(type, { cancelable: true, bubbles: true });
    const touches = fingersOf(fingers);
    const changedTouches = fingersOf(lifted);
    return box.dispatchEvent(Object.assign(event, { touches, changedTouches }));
  };
  return { box, view, touch, stop };
}

let coarse = true;
beforeEach(() => {
  coarse = true;
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('two fingers', () => {
  it('draw the page larger and smaller around where they are, instead of the browser', () => {
    const { view, touch } = open();
    touch('touchstart', [
      [100, 300],
      [200, 300],
    ]);
    const isLeft = touch('touchmove', [
      [50, 300],
      [250, 300],
    ]);
    expect(isLeft).toBe(false);
    expect(view.pinch).toHaveBeenLastCalledWith(2, [150, 300]);
    touch('touchmove', [
      [125, 300],
      [175, 300],
    ]);
    expect(view.pinch).toHaveBeenLastCalledWith(0.25, [150, 300]);
    touch('touchend', [], [[125, 300]]);
    expect(view.goTo).not.toHaveBeenCalled();
  });

  it('that only tremble change nothing', () => {
    const { view, touch } = open();
    const [one, two] = [
      [100, 300],
      [200, 300],
    ] as const;
    touch('touchstart', [one, two]);
    touch('touchmove', [one, [202, 300]]);
    expect(view.pinch).not.toHaveBeenCalled();
  });
});

describe('one finger', () => {
  it.each([
    ['from the right edge goes on', 350, 250, 6],
    ['from the left edge goes back', 10, 110, 4],
  ])('%s', (_, from, to, page) => {
    const { view, touch } = open();
    touch('touchstart', [[from, 300]]);
    touch('touchend', [], [[to, 305]]);
    expect(view.goTo.mock.calls).toEqual([[page]]);
  });

  it('that scrolls in the middle, or moves a little at the edge, turns no page', () => {
    const { view, touch } = open();
    for (const [from, to] of [
      [180, 40],
      [350, 320],
    ] as const) {
      touch('touchstart', [[from, 300]]);
      expect(touch('touchmove', [[to, 300]])).toBe(true);
      touch('touchend', [], [[to, 300]]);
    }
    expect(view.goTo).not.toHaveBeenCalled();
  });

  it('that taps twice fits the width, which a mouse does not', () => {
    const { box, view, stop } = open();
    const twice = () => box.dispatchEvent(new Event('dblclick'));
    twice();
    expect(view.zoom.mock.calls).toEqual([['page-width']]);
    coarse = false;
    twice();
    coarse = true;
    stop();
    twice();
    expect(view.zoom).toHaveBeenCalledTimes(1);
  });
});
