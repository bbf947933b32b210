import { describe, expect, it } from 'vitest';
import { keepPlaceIn, placeIn } from '#web/entities/reading/readingPlaces';
import { startSession } from '#web/state/startSession';
import { forgetSession, leaveSession } from '#web/state/session';
import { customer } from '#tests/support/screens/browser.tsx';

const place = { revision: 'Rev. 7', page: 142, scale: '1', entry: 'Armazenagem', outline: true };

describe('the page a manual was left at', () => {
  it('is its reader’s, also after the session ended by itself', () => {
    startSession('abc', customer);
    keepPlaceIn(46, customer.id, place);
    keepPlaceIn(47, customer.id, { ...place, page: 3 });
    forgetSession();
    startSession('def', customer);
    expect(placeIn(46, customer.id)).toEqual(place);
    expect(placeIn(47, customer.id)?.page).toBe(3);
    expect(placeIn(46, customer.id + 1)).toBeNull();
  });

  it('goes with ‘sair’ and with another person’s login', () => {
    startSession('abc', customer);
    keepPlaceIn(46, customer.id, place);
    leaveSession();
    expect(localStorage.getItem('reading')).toBeNull();
    startSession('abc', customer);
    keepPlaceIn(46, customer.id, place);
    forgetSession();
    startSession('def', { ...customer, id: customer.id + 1 });
    expect(localStorage.getItem('reading')).toBeNull();
  });
});
