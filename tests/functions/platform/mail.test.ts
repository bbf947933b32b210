import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendMail } from '#platform/mail/mail';
import { mailLayout } from '#platform/mail/mailLayout';

const ses = mockClient(SESClient);
beforeEach(() => {
  ses.reset();
  ses.on(SendEmailCommand).resolves({});
});

const full = () =>
  mailLayout({
    subject: 'Boleto do pedido #1048',
    preview: 'Vence em 25/05/2026',
    paragraphs: ['Seu boleto de <Vale> & Cia está pronto.', 'Pague até o vencimento.'],
    facts: [
      { label: 'Pedido', value: '1048' },
      { label: 'Vencimento', value: '25/05/2026' },
      { label: 'Valor', value: 'R$ 834,55' },
      { label: 'Forma', value: 'Boleto' },
    ],
    code: { label: 'Linha digitável', value: '34191.79001 01043.510047' },
    quote: 'A foto está escura.',
    button: { label: 'Imprimir boleto', url: 'https://example.com/payment/1048?a=1&b="x"' },
    lines: [{ title: 'Manual de Operação', detail: 'Rev. 12', amount: '480,00' }],
    total: 'R$ 834,55',
    closing: ['Até breve.'],
  });

describe('an e-mail', () => {
  it('says the same in the same order as text and as HTML', () => {
    const { html, text } = full();
    const parts = [
      'Boleto do pedido #1048',
      'está pronto.',
      'Pague até o vencimento.',
      'Vencimento',
      'R$ 834,55',
      '34191.79001 01043.510047',
      'A foto está escura.',
      'Imprimir boleto',
      'Manual de Operação',
      'Rev. 12',
      '480,00',
      'Até breve.',
      'AeroPub Publicações Técnicas Ltda., CNPJ 19.741.997/0001-69',
      'Avenida dos Hangares, 1997, Botucatu, SP, 18600-000',
      '(14) 3300-1997, contato@example.com',
    ];
    const main = html.slice(html.indexOf('<h1'));
    for (const form of [text, main]) {
      const places = parts.map((part) => form.indexOf(part));
      expect(places.every((place) => place >= 0)).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });

  it('shows what people typed as text', () => {
    const { html, text } = full();
    expect(html).toContain('Seu boleto de &#60;Vale&#62; &#38; Cia está pronto.');
    expect(html).not.toContain('<Vale>');
    expect(html).toContain('href="https://example.com/payment/1048?a=1&#38;b=&#34;x&#34;"');
    expect(text).toContain('Seu boleto de <Vale> & Cia está pronto.');
  });

  it('links to web addresses only', () => {
    const { html } = mailLayout({
      subject: 'x',
      paragraphs: [],
      button: { label: 'Clique', url: 'javascript:alert(1)' },
    });
    expect(html).not.toContain('javascript:');
  });

  it('gives a value too long for a phone a row to itself, where it may break', () => {
    const address = 'joao.brandao@empresa-de-aviacao-agricola.example.com';
    const { html } = mailLayout({
      subject: 'x',
      paragraphs: [],
      facts: [
        { label: 'Nome', value: 'João Brandão' },
        { label: 'Telefone', value: '(14) 99999-0000' },
        { label: 'E-mail', value: address },
      ],
    });
    const rows = [...html.matchAll(/<tr>(?:(?!<tr>).)*?<strong(?:(?!<tr>).)*<\/tr>/gs)];
    const [short = '', long = ''] = rows.map(([row]) => row);
    expect(short).toContain('João Brandão');
    expect(short).toContain('(14) 99999-0000');
    expect(short).not.toContain('overflow-wrap');
    expect(long).toContain(address);
    expect(long).toContain('colspan="2"');
    expect(long).toContain('overflow-wrap:anywhere');
  });

  it('declares light and dark, with a dark look for every text and ground', () => {
    const { html } = full();
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    const bare = [
      ...html.matchAll(/<(?:h1|p|strong|body|td|table)\b[^>]+(?:color|background):[^>]*>/g),
    ]
      .map(([tag]) => tag)
      .filter((tag) => !/class="|#12294a|#0a67b5/.test(tag));
    expect(bare).toEqual([]);
  });

  it('puts no more beside each other than fits on a phone', () => {
    const { html } = mailLayout({
      subject: 'x',
      paragraphs: [],
      facts: [
        { label: 'Nome', value: 'Maximiliana' },
        { label: 'Telefone', value: '(14) 99999-0000' },
        { label: 'E-mail', value: 'm.a@example.com' },
      ],
    });
    const row = /<tr>((?:(?!<tr>).)*?)m\.a@example\.com/s.exec(html)?.[1];
    expect(row).not.toContain('99999-0000');
  });

  it('is 600 px of tables with inline styles and no pictures', () => {
    const { html } = full();
    expect(html).toContain('width="600"');
    expect(html).not.toMatch(/<(?:img|script|link)\b|@import|url\(/);
    expect(html).toContain('lang="pt-BR"');
  });
});

describe('sending', () => {
  const input = () => ses.commandCalls(SendEmailCommand)[0]?.args[0].input;

  it('keeps a subject on one line', async () => {
    await sendMail('ana@example.com', { ...full(), subject: 'Pedido\r\nBcc: x@example.com' });
    expect(input()?.Message?.Subject).toEqual({
      Data: 'Pedido Bcc: x@example.com',
      Charset: 'UTF-8',
    });
    expect(input()?.Destination).toEqual({ ToAddresses: ['ana@example.com'] });
  });

  it('lets an answer reach the company, whose mailbox is not the sender’s, or who the e-mail names', async () => {
    await sendMail('ana@example.com', full());
    expect(input()?.ReplyToAddresses).toEqual(['contato@example.com']);
    ses.resetHistory();
    await sendMail('ana@example.com', { ...full(), replyTo: 'rui@example.com' });
    expect(input()?.ReplyToAddresses).toEqual(['rui@example.com']);
  });

  it('cuts a long subject between letters: half an emoji would keep it from being sent for good', async () => {
    await sendMail('ana@example.com', { ...full(), subject: `${'x'.repeat(199)}🛩️` });
    expect(input()?.Message?.Subject?.Data).toBe('x'.repeat(199));
  });

  it.each([
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com, b@example.com',
    'Ana <a@b.c>',
    '',
  ])('refuses the address %j', async (address) => {
    await expect(sendMail(address, full())).rejects.toThrow();
    await expect(sendMail('ana@example.com', { ...full(), replyTo: address })).rejects.toThrow();
    expect(ses.commandCalls(SendEmailCommand)).toHaveLength(0);
  });
});
