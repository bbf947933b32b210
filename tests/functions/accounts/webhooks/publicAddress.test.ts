import { describe, expect, it } from 'vitest';
import { isPublicAddress, webhookAddress } from '#functions/accounts/webhooks/publicAddress';
import { codeOf } from '#shared/api/refusals';

const codeFor = (typed: string) => {
  const address = webhookAddress(typed);
  return 'why' in address ? codeOf(address.why) : address.url.href;
};

describe('the address of a webhook', () => {
  it.each([
    ['https://manutencao.valeverde.example.com/aeropub'],
    ['https://example.com/h/9c2?key=abc'],
    ['https://1.1.1.1/'],
    ['https://[2606:4700::1111]/'],
    ['https://xn--bcher-kva.example/'],
  ])('%s may be one', (typed) => expect(codeFor(typed)).toBe(typed));

  it.each([
    ['http://example.com/', 'not_https'],
    ['ftp://example.com/', 'not_https'],
    ['javascript:alert(1)', 'not_https'],
    ['example.com', 'not_https'],
    ['https://', 'not_https'],
    ['https://xn--a.example/', 'not_https'],
    ['https://user:secret@example.com/', 'url_credentials'],
    ['https://user@example.com/', 'url_credentials'],
    ['https://example.com:8443/', 'url_port'],
    ['https://example.com:22/', 'url_port'],
    ['https://localhost/', 'not_public'],
    ['https://LOCALHOST./', 'not_public'],
    ['https://app.localhost/', 'not_public'],
    ['https://localhost.localdomain/', 'not_public'],
    ['https://localhost../', 'not_public'],
    ['https://servidor../', 'not_public'],
    ['https://intranet/', 'not_public'],
    ['https://erp.local/', 'not_public'],
    ['https://db.internal/', 'not_public'],
    ['https://127.0.0.1/', 'not_public'],
    ['https://127.1/', 'not_public'],
    ['https://2130706433/', 'not_public'],
    ['https://0x7f.0.0.1/', 'not_public'],
    ['https://0177.0.0.1/', 'not_public'],
    ['https://１２７.０.０.１/', 'not_public'],
    ['https://0.0.0.0/', 'not_public'],
    ['https://10.1.2.3/', 'not_public'],
    ['https://172.16.0.1/', 'not_public'],
    ['https://192.168.0.12/aeropub', 'not_public'],
    ['https://100.64.0.1/', 'not_public'],
    ['https://169.254.169.254/latest/meta-data/', 'not_public'],
    ['https://198.18.0.1/', 'not_public'],
    ['https://224.0.0.1/', 'not_public'],
    ['https://255.255.255.255/', 'not_public'],
    ['https://[::1]/', 'not_public'],
    ['https://[::]/', 'not_public'],
    ['https://[::ffff:127.0.0.1]/', 'not_public'],
    ['https://[::ffff:169.254.169.254]/', 'not_public'],
    ['https://[::ffff:8.8.8.8]/', 'not_public'],
    ['https://[64:ff9b::7f00:1]/', 'not_public'],
    ['https://[64:ff9b:1::1]/', 'not_public'],
    ['https://[2002:7f00:1::]/', 'not_public'],
    ['https://[2001::1]/', 'not_public'],
    ['https://[2001:db8::1]/', 'not_public'],
    ['https://[fc00::1]/', 'not_public'],
    ['https://[fd00:ec2::254]/', 'not_public'],
    ['https://[fe80::1]/', 'not_public'],
    ['https://[ff02::1]/', 'not_public'],
  ])('%s is refused: %s', (typed, code) => expect(codeFor(typed)).toBe(code));

  it('is public by what it is, however it is written', () => {
    expect(isPublicAddress('8.8.8.8')).toBe(true);
    expect(isPublicAddress('2606:4700:4700::1111')).toBe(true);
    for (const address of ['', 'localhost', '::ffff:8.8.8.8', 'fe80::1%eth0', '192.0.2.1']) {
      expect(isPublicAddress(address)).toBe(false);
    }
  });
});
