import { expect, it } from 'vitest';
import { orderColumns, readOrder } from '#infra/operations/shopFiles/format/ordersFile';

const row = {
  ...Object.fromEntries(orderColumns.map((column) => [column, ''])),
  id: '7',
  person: '3',
  status: '2',
  date: '2024-03-05',
  shipping_value: '20,00',
};

function read(shipping_type: string) {
  const problems: string[] = [];
  const order = readOrder({ ...row, shipping_type }, (column, problem) => {
    problems.push(`${column}: ${problem}`);
  });
  return order?.shipping_type ?? problems;
}

it('takes how an order was shipped by code or name, however it is written, and names the choices otherwise', () => {
  expect(['SEDEX', 'Sedex', 'Azul Cargo', 'sedex a cobrar'].map(read)).toEqual([
    'SEDEX',
    'SEDEX',
    'AzulCargo',
    'ACOBRAR',
  ]);
  expect(read('Sedex 10')).toEqual([
    'shipping_type: Use um destes: SEDEX, PAC, ACOBRAR (Sedex a cobrar), JADLOG, ' +
      'AzulCargo (Azul Cargo), REGISTRADA (Carta registrada), SIMPLES (Carta simples), ' +
      'A combinar, Download, Pedido Interno.',
  ]);
});
