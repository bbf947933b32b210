import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReaderState } from '#web/shop/reading/readerState';
import { PrintDialog } from '#web/shop/reading/panels/PrintDialog.tsx';

/** As much of the library's document as printing asks for. */
function manualOf(numPages: number, draw = () => Promise.resolve(), [wide, high] = [595, 842]) {
  const drawn: { width: number; height: number }[] = [];
  const getPage = (number: number) =>
    Promise.resolve({
      getViewport: ({ scale }: { scale: number }) => ({
        width: wide * scale,
        height: high * scale,
      }),
      render: ({ canvas }: { canvas: HTMLCanvasElement }) => {
        drawn.push({ width: canvas.width, height: canvas.height });
        return { promise: number > 0 ? draw() : Promise.resolve() };
      },
      cleanup: () => undefined,
    });
  return { drawn, pdf: { numPages, getPage } };
}

const printed: string[][] = [];
const kept = new Set<string>();
beforeEach(() => {
  printed.length = 0;
  kept.clear();
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['x']));
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${kept.size}`;
    kept.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void kept.delete(url));
  vi.stubGlobal('print', () => {
    expect(document.body.dataset.printing).toBe('manual');
    printed.push([...document.querySelectorAll('img')].map(({ alt }) => alt));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function openDialog(manual: ReturnType<typeof manualOf>) {
  const open = vi.fn();
  // The library's type has far more than is asked for here.
  const pdf = manual.pdf as unknown as Parameters<typeof PrintDialog>[0]['pdf'];
  render(<PrintDialog state={createReaderState(7)} open={open} pdf={pdf} />);
  return open;
}
async function ask(from: string, to: string) {
  for (const [label, text] of [
    ['Da página', from],
    ['Até a página', to],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
}

describe('printing from the reader', () => {
  it('begins with the page that is read, draws those asked for, and leaves nothing behind', async () => {
    const manual = manualOf(40);
    const open = openDialog(manual);
    expect(screen.getByLabelText<HTMLInputElement>('Da página').value).toBe('7');
    await ask('7', '9');
    await waitFor(() => expect(open).toHaveBeenCalledWith({ print: false }));
    expect(printed).toEqual([['Página 7', 'Página 8', 'Página 9']]);
    // Drawn for paper, not for the screen.
    expect(manual.drawn[0]).toEqual({ width: 1240, height: 1755 });
    expect(document.querySelectorAll('img')).toHaveLength(0);
    expect(kept.size).toBe(0);
    expect(document.body.dataset.printing).toBeUndefined();
  });

  it.each<[string, [number, number]]>([
    ['a folded diagram', [2384, 3370]],
    ['a page of 30,000 points', [30_000, 30_000]],
  ])('draws %s as large as a phone can', async (_, size) => {
    const manual = manualOf(1, undefined, size);
    const open = openDialog(manual);
    await ask('1', '1');
    await waitFor(() => expect(open).toHaveBeenCalledWith({ print: false }));
    const { width = 0, height = 0 } = manual.drawn[0] ?? {};
    expect(width * height).toBeLessThan(16_100_000);
    expect(width * height).toBeGreaterThan(15_900_000);
  });

  it.each([
    ['3', '2', 'Escreva páginas de 1 a 80, em ordem.'],
    ['1', '81', 'Escreva páginas de 1 a 80, em ordem.'],
    ['1', '51', 'No máximo 50 páginas de uma vez.'],
  ])('refuses %s to %s and keeps what was typed', async (from, to, said) => {
    const open = openDialog(manualOf(80));
    await ask(from, to);
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Até a página').value).toBe(to);
    expect([printed, open.mock.calls]).toEqual([[], []]);
  });

  it('says that a page could not be drawn, leaves nothing behind and can be asked again', async () => {
    let fails = true;
    const open = openDialog(
      manualOf(40, () => (fails ? Promise.reject(new Error('offline')) : Promise.resolve())),
    );
    await ask('1', '2');
    expect(await screen.findByText(/Não foi possível preparar a página 1/)).toBeTruthy();
    expect([printed, kept.size]).toEqual([[], 0]);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(open).toHaveBeenCalledWith({ print: false }));
    expect(printed).toEqual([['Página 1', 'Página 2']]);
  });
});
