import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { numberText } from '#web/backOffice/figures/changeText';
import { BarChart } from '#web/backOffice/figures/charts/BarChart.tsx';
import { hasLine, LineChart } from '#web/backOffice/figures/panels/WorkPanels.tsx';
import { labelWidth } from '#web/backOffice/figures/charts/scale';

afterEach(cleanup);

const columns = (count: number) => Array.from({ length: count }, () => ({ name: 'jan' }));
const all = (count: number, value: number) => Array.from({ length: count }, () => value);

type Drawn = { x: number; y: number; text: string; anchor: string | null };
function drawn(chart: React.ReactElement) {
  const { container } = render(chart);
  const texts = [...container.querySelectorAll('text')].map((one): Drawn => ({
    x: Number(one.getAttribute('x')),
    y: Number(one.getAttribute('y')),
    text: one.textContent,
    anchor: one.getAttribute('text-anchor'),
  }));
  const width = Number(container.querySelector('svg')?.getAttribute('width'));
  const marks = [...container.querySelectorAll('path')].flatMap((one) => {
    const [, y] = /^M[\d.]+ ([\d.]+)h[\d.]+$/.exec(one.getAttribute('d') ?? '') ?? [];
    return y === undefined ? [] : Number(y);
  });
  const isLong = container.querySelector('svg')?.hasAttribute('class') === true;
  const numbers = texts.filter(({ text, anchor }) => anchor === 'middle' && text !== 'jan');
  return { numbers, marks, ticks: texts.filter(({ anchor }) => anchor === 'end'), width, isLong };
}

const bars = (high: readonly number[], low: readonly number[], marks?: readonly number[]) =>
  drawn(
    <BarChart
      label="pedidos"
      columns={columns(high.length)}
      series={[
        { look: 'a', values: high },
        { look: 'c', values: low },
      ]}
      marks={marks}
      labels="parts"
      valueText={numberText}
      tickText={numberText}
      room="narrow"
    />,
  );

const lines = (first: readonly (number | null)[], second: readonly (number | null)[]) =>
  drawn(
    <LineChart
      label="horas"
      columns={columns(first.length)}
      first={first}
      second={second}
      valueText={numberText}
      room="narrow"
    />,
  );

describe('numbers ten thousand times larger', () => {
  const charts = {
    bars: () => bars(all(12, 280_000), all(12, -70_000)),
    lines: () => lines(all(12, 38_000), all(12, 260_000)),
  };
  it.each(Object.entries(charts))('of %s stay within the sheet and apart', (_, draw) => {
    const { ticks, numbers, width } = draw();
    for (const { x, text } of ticks) expect(x - labelWidth([text])).toBeGreaterThanOrEqual(0);
    for (const { x, text } of numbers) {
      expect(x + labelWidth([text]) / 2).toBeLessThanOrEqual(width);
    }
    for (const one of numbers) {
      for (const other of numbers) {
        const apart = Math.abs(one.x - other.x);
        if (one === other || one.y !== other.y) continue;
        expect(apart).toBeGreaterThanOrEqual(labelWidth([one.text]));
      }
    }
  });
});

it('three years scroll at their own size, a year fits', () => {
  expect(bars(all(36, 7), all(36, 0)).isLong).toBe(true);
  expect(bars(all(12, 7), all(12, 0)).isLong).toBe(false);
});

it('the line of the year before never crosses the number below a bar', () => {
  const { numbers, marks } = bars([0], [-100], [-104]);
  expect(numbers.map(({ text }) => text)).toEqual(['100']);
  expect((numbers[0]?.y ?? 0) - (marks[0] ?? 0)).toBeGreaterThan(12);
});

describe('two lines', () => {
  it('close to each other have their numbers at either side', () => {
    const { numbers } = lines([20, 20], [22, 22]);
    const at = numbers.filter(({ x }) => x === numbers[0]?.x).map(({ y }) => y);
    expect(at).toHaveLength(2);
    expect(Math.max(...at) - Math.min(...at)).toBeGreaterThan(15);
  });

  it('on one spot have one number', () =>
    expect(lines([26], [26]).numbers.map(({ text }) => text)).toEqual(['26']));

  it('close to the foot leave the months to be read', () => {
    const { numbers } = lines([1, 1, 90], [2, 2, 100]);
    for (const { y } of numbers) expect(y).toBeLessThanOrEqual(236);
  });

  it.each([
    [[null, 4, null], false],
    [[4], false],
    [[4, null, 5], false],
    [[null, 4, 5], true],
  ])('are lines where two months in a row were measured: %j', (values, isLine) =>
    expect(hasLine(values)).toBe(isLine),
  );
});
