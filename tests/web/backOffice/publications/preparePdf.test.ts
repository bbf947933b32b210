import { expect, it } from 'vitest';
import { preparePdf } from '#web/backOffice/publications/files/preparePdf';

const prepared = (content: string, name: string, type = '') =>
  preparePdf(new File([content], name, { type }), 100);

it('is what its bytes say, whatever it is called', async () => {
  expect((await prepared('%PDF-1.7', 'manual')).file?.name).toBe('manual');
  const refused = { problem: 'Envie um arquivo PDF.' };
  expect(await prepared('MZ', 'manual.pdf', 'application/pdf')).toEqual(refused);
  expect(await prepared('', 'manual.pdf')).toEqual({ problem: 'O arquivo está vazio.' });
  expect((await prepared('%PDF-1.7'.repeat(20), 'manual.pdf')).problem).toContain('no máximo');
});
