import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quotedBoxes } from '#web/backOffice/corrections/ReportedPage.tsx';

const line = (str: string, y: number) => ({ str, x: 10, y, width: str.length * 5, height: 10 });
const page = [line('Pressão do pneu prin', 700), line('cipal: 2,4 bar.', 680), line('', 660)];

it('marks the quoted words in each piece they stand in, whatever their accents and spaces', () => {
  const boxes = quotedBoxes(page, 'pneu   PRINCIPAL');
  expect(boxes).toHaveLength(2);
  expect(boxes.map(([, bottom]) => bottom)).toEqual([698, 678]);
});

it('marks nothing that the page does not say, nor beyond its pieces', () => {
  expect(quotedBoxes(page, 'torque')).toEqual([]);
  expect(quotedBoxes(page, ' ')).toEqual([]);
  fc.assert(
    fc.property(fc.nat(35), fc.nat(35), (from, length) => {
      const quote = page
        .map(({ str }) => str)
        .join('')
        .slice(from, from + length);
      for (const [left, , right] of quotedBoxes(page, quote)) {
        expect(left).toBeGreaterThanOrEqual(10);
        expect(right).toBeLessThanOrEqual(10 + 20 * 5 + 1e-9);
      }
    }),
    { numRuns: 50 },
  );
});
