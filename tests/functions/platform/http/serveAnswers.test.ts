import { describe, expect, it } from 'vitest';
import { endpoint } from '#shared/api/endpoint';
import { callHandler } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';

await startDatabase();
const { serve } = await import('#platform/http/serve');

const grants = {};

describe('an answer that is not JSON', () => {
  const link = endpoint({
    method: 'GET',
    path: '/link',
    access: 'anyone',
    answer: 'fileLink',
    grants,
  });
  const pdf = endpoint({ method: 'GET', path: '/pdf', access: 'anyone', answer: 'pdf', grants });
  const nothing = endpoint({
    method: 'DELETE',
    path: '/x',
    access: 'anyone',
    answer: 'nothing',
    grants,
  });

  it('sends a browser to the file and tells the SPA where it is', async () => {
    const handler = serve(link, { run: () => 'https://files.example.com/a' });
    const browser = await callHandler(handler, link, { headers: { accept: 'text/html,*/*' } });
    expect([browser.status, browser.headers.location]).toEqual([
      302,
      'https://files.example.com/a',
    ]);
    const spa = await callHandler(handler, link, { headers: { accept: 'application/json' } });
    expect([spa.status, spa.body]).toEqual([200, { url: 'https://files.example.com/a' }]);
  });

  it('sends a PDF as a file to save, whatever its name', async () => {
    const handler = serve(pdf, {
      run: () => ({ filename: "Etiqueta d'água\r\nX: y.pdf", bytes: Buffer.from('%PDF-1.7') }),
    });
    const answer = await callHandler(handler, pdf);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(
      "filename*=UTF-8''Etiqueta%20d%27%C3%A1gua%20X%3A%20y.pdf",
    );
    expect(answer.headers['content-disposition']).not.toMatch(/[\r\n]/);
    expect(answer.text).toBe('%PDF-1.7');
  });

  it('answers 204 without a body', async () => {
    const answer = await callHandler(serve(nothing, { run: () => undefined }), nothing);
    expect([answer.status, answer.text]).toEqual([204, '']);
  });
});
