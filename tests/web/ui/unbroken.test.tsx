import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RecoveryCodes } from '#web/entities/factors/RecoveryCodes.tsx';
import { Applicability } from '#web/entities/publications/Applicability.tsx';
import { WhatIsSentOfAll } from '#web/entities/publications/WhatIsSent.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';
import { Cell, CellNote, FirstCell } from '#web/ui/list/Table.tsx';

/** What stays on one line in what is shown. */
const wholeIn = (container: HTMLElement) =>
  Array.from(container.querySelectorAll('.num'), (part) => part.textContent);

it.each([
  ['Diagramas Elétricos AG-203 (PDF)', ['AG-203']],
  ['Avenida dos Hangares, 1997, Botucatu, SP, 18600-000', ['18600-000']],
  ['SC, CNPJ 12.ABC.345/01DE-35', ['12.ABC.345/01DE-35']],
  ['CPF 529.982.247-25', ['529.982.247-25']],
  ['Ana, (65) 99605-1003', ['(65) 99605-1003']],
  ['PT-UVA, AG-201A, N/S 412', ['PT-UVA', 'AG-201A']],
  ['Guarda-chuva, pós-venda e Mogi-Mirim', []],
])('%s keeps its codes whole, and its words as they are', (text, whole) => {
  const { container } = render(<Unbroken>{text}</Unbroken>);
  expect(container.textContent).toBe(text);
  expect(wholeIn(container)).toEqual(whole);
});

it('holds for the texts of tables and facts', () => {
  const text = 'Guia AG-203';
  const table = render(
    <table>
      <tbody>
        <tr>
          <FirstCell>{text}</FirstCell>
          <Cell label="Publicação">{text}</Cell>
          <Cell label="Cliente">
            <CellNote>{text}</CellNote>
          </Cell>
        </tr>
      </tbody>
    </table>,
  );
  expect(wholeIn(table.container)).toEqual(['AG-203', 'AG-203', 'AG-203']);
  const facts = render(<Facts rows={[['Publicação', text]]} />);
  expect(wholeIn(facts.container)).toEqual(['AG-203']);
});

it('holds for an applicability, unless the page is as the server filled it', () => {
  const shown = (drawn: boolean) =>
    render(<Applicability text="AG-203, AG-203A" inline drawn={drawn} />).container;
  expect(wholeIn(shown(false))).toEqual(['AG-203', 'AG-203A']);
  const filled = shown(true);
  expect(wholeIn(filled)).toEqual([]);
  expect(filled.textContent).toBe('Aplica-se a AG-203, AG-203A');
});

it('holds for recovery codes', () => {
  const codes = ['7KQ4-M2XD', 'HJ2P-9RTB'];
  const { container } = render(
    <RecoveryCodes codes={codes} email="ana@example.com" onDone={() => undefined} />,
  );
  expect(wholeIn(container)).toEqual(codes);
});

it('holds for the titles of what is sent', () => {
  const lines = ['Guia AG-203', 'Manual'].map((title) => ({
    title,
    sentences: [{ icon: 'download' as const, text: `${title} por download.` }],
  }));
  expect(wholeIn(render(<WhatIsSentOfAll lines={lines} />).container)).toEqual(['AG-203']);
});
