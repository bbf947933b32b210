import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { heading, openShop, serveApi } from '#tests/support/screens/browser.tsx';

it('a certificate is looked up by a typed code, and another one can follow', async () => {
  serveApi({ 'GET /api/certificate/ABCD1234': { body: { valid: false } } });
  openShop('/certificate');
  await heading('Conferência de certificado');
  await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
  await screen.findByText('Digite o código do certificado.');
  await userEvent.type(screen.getByLabelText('Código do certificado'), 'abcd 1234{Enter}');
  await screen.findByText('Certificado não encontrado');
  expect(location.pathname).toBe('/certificate/ABCD1234');
  await userEvent.click(screen.getByRole('link', { name: 'Digitar outro código' }));
  await screen.findByLabelText('Código do certificado');
});

it('a certificate names who bought and what is not for its aircraft', async () => {
  const line = {
    publication: 'Manual do AG-203',
    version: 'Rev. 4',
    date: '2026-01-15',
    airplane_prefix: 'PT-UVA',
    kind: 'Assinatura, impresso',
    due: '2027-01-15',
    outside: 'model',
    missing: null,
    acknowledged: null,
    current: true,
    state: 'current',
    current_version: 'Rev. 4',
    current_due: '2027-01-15',
  };
  const own = { ...line, publication: 'Manual do AG-202', outside: undefined };
  const renamed = { ...own, publication: 'Manual do AG-201', current_version: 'Rev. 04' };
  const body = {
    valid: true,
    code: 'ABCD-1234',
    issued_at: '2026-11-18T12:00:00.000Z',
    holder: 'Aérea Vale Verde',
    lines: [own, line, renamed],
  };
  serveApi({ 'GET /api/certificate/ABCD1234': { body } });
  openShop('/certificate/ABCD1234');
  const label = await screen.findByText('Titular das compras');
  expect(label.nextElementSibling?.textContent).toBe('Aérea Vale Verde');
  expect(screen.queryByText(/Operador/)).toBeNull();
  const apart = screen.getAllByText('Não se aplica a este modelo');
  expect(apart.map((note) => note.closest('tr')?.textContent)).toEqual([
    expect.stringContaining('Manual do AG-203'),
  ]);
  const corrected = screen.getAllByText(/^Hoje chamada/);
  expect(corrected.map((note) => [note.textContent, note.closest('tr')?.textContent])).toEqual([
    ['Hoje chamada Rev. 04', expect.stringContaining('Manual do AG-201')],
  ]);
});

it('a register says of each revision without ciente what its paper says', async () => {
  const revision = { version: 'Rev. 1', date: '2026-01-15', received: null, acknowledged: null };
  const body = {
    valid: true,
    code: 'ABCD-1234',
    issued_at: '2026-11-18T12:00:00.000Z',
    holder: 'Aérea Vale Verde',
    lines: [],
    revisions: [
      { ...revision, version: 'Rev. 4', unsent: true, unread: 'unasked' },
      { ...revision, version: 'Rev. 3', received: '2026-03-02', unread: 'missing' },
      { ...revision, version: 'Rev. 2', unread: 'replaced' },
      { ...revision, acknowledged: '2026-01-20', unread: null },
    ],
  };
  serveApi({ 'GET /api/certificate/ABCD1234': { body } });
  openShop('/certificate/ABCD1234');
  const register = await screen.findByRole('table', { name: 'Revisões do registro' });
  const rows = [...register.querySelectorAll('tbody tr')];
  expect(
    rows.map((row) => [...row.querySelectorAll('td')].slice(-2).map((cell) => cell.textContent)),
  ).toEqual([
    ['Não enviada', '–'],
    ['02/03/2026', 'Falta'],
    ['Não consta', 'Não consta'],
    ['Não consta', '20/01/2026'],
  ]);
});

describe('a certificate says first what is missing', () => {
  const line = {
    publication: 'Manual de Operação',
    version: 'Rev. 4',
    date: '2026-01-15',
    airplane_prefix: 'PT-UVA',
    serial: '412',
    kind: 'Assinatura, impresso',
    due: '2027-01-15',
    received: '2026-02-01',
    acknowledged: '2026-02-02',
    missing: null,
    current: true,
    state: 'current',
    current_version: 'Rev. 4',
    current_due: '2027-01-15',
  };
  const open = async (lines: object[]) => {
    const issued_at = '2026-11-18T12:00:00.000Z';
    const body = { valid: true, code: 'ABCD-1234', issued_at, holder: 'Vale Verde', lines };
    serveApi({ 'GET /api/certificate/ABCD1234': { body } });
    openShop('/certificate/ABCD1234');
    const status = await screen.findByText('Certificado autêntico.');
    return status.closest<HTMLElement>('[role=status]')?.textContent;
  };

  it('counted in words, line by line, with these lines on top of the table', async () => {
    const unread = { ...line, missing: 'acknowledgement', acknowledged: null };
    const said = await open([
      line,
      { ...unread, publication: 'Catálogo' },
      { ...unread, publication: 'Boletins', airplane_prefix: null },
      { ...line, publication: 'Guia', missing: 'shipment', received: null, acknowledged: null },
      { ...line, publication: 'Diagramas', state: 'expired', current_due: '2026-03-11' },
    ]);
    expect(said).toContain('2 cientes faltam, 1 publicação venceu, 1 não foi enviada');
    expect(said).toContain('PT-UVA, Catálogo, Rev. 4, sem ciente da Rev. 4');
    expect(said).toContain('PT-UVA, Diagramas, Rev. 4, venceu em 11/03/2026');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.querySelector('th')?.firstChild?.textContent)).toEqual([
      'Catálogo',
      'Boletins',
      'Diagramas',
      'Guia',
      'Manual de Operação',
    ]);
    const cells = rows.map((row) =>
      Array.from(row.querySelectorAll('td'), (cell) => cell.textContent),
    );
    expect(cells[0]).toEqual([
      'PT-UVAN/S 412',
      'Rev. 4',
      '15/01/2026',
      '01/02/2026',
      'Falta',
      '15/01/2027',
      'Sem ciente',
    ]);
    expect(cells[3]?.slice(3)).toEqual([
      'Não enviada',
      'Depois do envio',
      '15/01/2027',
      'A enviar',
    ]);
    expect(cells[4]?.slice(3, 5)).toEqual(['01/02/2026', '02/02/2026']);
  });

  it('asks no ciente of a one-time purchase, sent or not', async () => {
    await open([{ ...line, due: null, received: null, acknowledged: null, missing: 'shipment' }]);
    const [row] = screen.getAllByRole('row').slice(1);
    expect(row?.querySelectorAll('td')[4]?.textContent).toBe('Não se pede');
  });

  it('says what waits for its next revision, of which nothing is missing, and calls nothing valid', async () => {
    const kind = 'Assinatura, impresso, só atualizações, ainda não enviada';
    await open([{ ...line, kind, received: null, acknowledged: null, unsent: true }]);
    const [row] = screen.getAllByRole('row').slice(1);
    const cells = Array.from(row?.querySelectorAll('td') ?? [], (cell) => cell.textContent);
    expect([cells[3], cells.at(-1)]).toEqual(['Não enviada', 'Aguarda a próxima revisão']);
    expect(screen.queryByText('Vigente')).toBeNull();
  });

  it('also in the rows of documents that wait for a ciente or to be complied with', async () => {
    const first = { id: 1, number: 'BS 27-01' };
    const second = { id: 2, number: 'DA 2026-03' };
    const said = await open([
      { ...line, to_acknowledge: [first], to_comply: [second] },
      { ...line, publication: 'Guia', airplane_prefix: 'PR-SRA', to_comply: [second] },
    ]);
    expect(said).toContain('1 ciente falta, 2 documentos a cumprir');
    expect(screen.getByText('Documento sem ciente')).toBeTruthy();
    expect(screen.getByText('Documento a cumprir')).toBeTruthy();
    expect(screen.queryByText('Vigente')).toBeNull();
  });

  it.each([
    ['model', 'não se aplica a este modelo'],
    ['serial', 'não se aplica a este número de série'],
  ])('also what is not for its aircraft, by its %s', async (outside, why) => {
    const said = await open([line, { ...line, publication: 'Guia', outside }]);
    expect(said).toContain('1 não se aplica à aeronave');
    expect(said).toContain(`PT-UVA, Guia, Rev. 4, ${why}`);
    const [first] = screen.getAllByRole('row').slice(1);
    expect(first?.textContent).toContain('Guia');
    expect(first?.textContent).toMatch(/Não se aplica$/);
  });

  it('and calls nothing whole that names nothing', async () => {
    const said = await open([]);
    expect(said).toContain('Nenhuma publicação em vigor');
    expect(said).not.toContain('Completa');
  });

  it('and is whole only where nothing is', async () => {
    expect(await open([line, { ...line, publication: 'Guia' }])).toContain(
      'Completa: 2 publicações em vigor, nada falta hoje',
    );
  });
});
