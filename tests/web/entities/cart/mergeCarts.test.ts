import { describe, expect, it } from 'vitest';
import { mergeCarts } from '#web/entities/cart/keepCartInStep';

describe('one cart of two devices’', () => {
  it('takes the larger quantity of each line at a login', () => {
    const mine = { '1/': 2, '2/': 1, '4/60': 1 };
    const theirs = { '1/': 1, '2/': 3, '5/': 1 };
    expect(mergeCarts({ base: {}, mine, theirs })).toEqual({
      '1/': 2,
      '2/': 3,
      '4/60': 1,
      '5/': 1,
    });
  });

  it('takes over what only one of them changed, removals and smaller quantities too', () => {
    const base = { '1/': 2, '2/': 3, '3/': 1 };
    const mine = { '1/': 2, '3/': 1, '7/': 1 };
    const theirs = { '1/': 1, '2/': 3 };
    expect(mergeCarts({ base, mine, theirs })).toEqual({ '1/': 1, '7/': 1 });
  });

  it('loses nothing that both changed', () => {
    const base = { '1/': 2 };
    expect(mergeCarts({ base, mine: {}, theirs: { '1/': 3 } })).toEqual({ '1/': 3 });
    expect(mergeCarts({ base, mine: { '1/': 5 }, theirs: { '1/': 3 } })).toEqual({ '1/': 5 });
  });
});
