import { beforeEach, describe, expect, it } from 'vitest';
import { sendContact } from '#shared/contact/contactEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
const mailbox = openMailbox();

const message = {
  name: 'João Brandão',
  email: 'Joao@Example.com',
  phone: '14999990000',
  text: 'Bom dia.\nTenho um AG-201 <1998> & gostaria de um manual.',
  subject: 'Ganhe dinheiro',
};
const send = (changes: object = {}) => call(sendContact, { body: { ...message, ...changes } });

beforeEach(async () => {
  await mailbox.deliver();
});

describe('a message from the contact form', () => {
  it('reaches staff with the fixed subject and answers to the visitor', async () => {
    expect((await send()).status).toBe(200);
    const [toStaff, toVisitor, ...others] = await mailbox.deliver();
    expect(others).toEqual([]);
    expect(toStaff).toMatchObject({
      to: 'equipe@example.com',
      replyTo: 'joao@example.com',
      subject: 'Formulário de contato',
    });
    expect(toStaff?.text).toContain('(14) 99999-0000');
    expect(toStaff?.text).toContain(message.text);
    expect(toStaff?.html).toContain('AG-201 &#60;1998&#62; &#38; gostaria');
    expect(toVisitor).toMatchObject({
      to: 'joao@example.com',
      subject: 'Recebemos sua mensagem',
      replyTo: 'contato@example.com',
    });
    for (const typed of ['João', 'Brandão', 'AG-201', '99999-0000']) {
      expect(toVisitor?.text).not.toContain(typed);
      expect(toVisitor?.html).not.toContain(typed);
    }
    expect(toStaff?.text).toContain('João Brandão');
  });

  it('reaches staff from anybody, but confirms no more than twenty a day to one address', async () => {
    for (let n = 0; n < 21; n += 1) await send({ email: 'vitima@example.com' });
    const sent = await mailbox.deliver();
    const to = (address: string) => sent.filter((mail) => mail.to === address).length;
    expect([to('equipe@example.com'), to('vitima@example.com')]).toEqual([21, 20]);
  });

  it('does not need a phone', async () => {
    expect((await send({ phone: '' })).status).toBe(200);
  });

  it.each(['(11) 9', '11 9999', '123456789012345'])('refuses the phone %s', async (phone) => {
    const answer = await send({ phone });
    expect([answer.status, answer.body]).toEqual([
      400,
      { phone: ['Insira um telefone válido, com DDD.'] },
    ]);
    expect(await mailbox.deliver()).toEqual([]);
  });

  it('cannot smuggle headers or HTML into the e-mails', async () => {
    await send({ name: 'Eva\r\nBcc: todos@example.com', text: '<script>alert(1)</script>' });
    for (const mail of await mailbox.deliver()) {
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.html).not.toContain('<script>');
    }
  });

  it('names what is missing', async () => {
    const answer = await send({ name: '', email: 'joao', text: undefined });
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        name: ['Este campo não pode ser em branco.'],
        email: ['Insira um endereço de email válido.'],
        text: ['Este campo é obrigatório.'],
      },
    ]);
    expect((await send({ text: 'a'.repeat(5001) })).body).toHaveProperty('text');
    const several = await send({ email: 'a@example.com,b@example.com' });
    expect(several.status).toBe(400);
  });
});
