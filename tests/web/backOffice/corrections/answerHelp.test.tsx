import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ManualReport, ManualReportSeen } from '#shared/corrections/manualReport';
import { actAsStaff, openShop, serveApi } from '#tests/support/screens/browser.tsx';

actAsStaff();

const report: ManualReport = {
  id: 5,
  created: '2026-11-20T12:00:00Z',
  state: 'new',
  signature: 7,
  publication: { id: 4, name: 'Manual de Operação' },
  revision: 'Rev. 12',
  page: 7,
  text: 'A tabela não bate com a placa.',
  quote: null,
  picture: null,
  author: { id: 7, name: 'Marina Castro' },
  client: { id: 7, name: 'Marina Castro', company_name: null, person_or_company: 0 },
  airplane_prefix: null,
  airplane_serial_number: null,
  answers: [],
  mended_by: null,
  row_version: '1',
};

it.each([
  ['new', true],
  ['accepted', false],
] as const)(
  'the help of an answer to one that is %s speaks of the buttons beside it',
  async (state, accepts) => {
    const one: ManualReportSeen = { ...report, state, current: 'Rev. 12', same: 0 };
    serveApi({
      'GET /api/manual_reports': { body: { count: 1, pages: 1, results: [one] } },
      'GET /api/manual_reports/5': { body: one },
    });
    openShop(`/admin/reports_of_errors?state=${state}`);
    const help = await screen.findByText(/Vai por e-mail a Marina Castro/);
    expect(screen.queryByRole('button', { name: /^Aceitar/ }) !== null).toBe(accepts);
    expect(help.textContent.includes('Aceitar')).toBe(accepts);
  },
);
