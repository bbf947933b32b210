import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useSite } from '#web/state/site';
import { closeShop, publicationOf } from '#tests/support/screens/browser.tsx';
import {
  chooseShipping,
  field,
  fill,
  fillVisitor,
  goOnAsVisitor,
  openCheckout,
  quotes,
  submit,
} from '#tests/support/screens/checkoutForm';

const manual = publicationOf(1, { name: 'Manual de Operação', price: '480.00' });
const forAircraft = { ...manual, has_airplane_info: true };
const download = publicationOf(3, { name: 'Boletim', is_download: true });
const total = () => screen.getAllByText(/^R\$/).at(-1)?.textContent.replace(/\s/g, ' ');

describe('the checkout form', () => {
  it('says what is missing under each field, and leads there from a list that shrinks with each mended', async () => {
    await openCheckout({}, [forAircraft]);
    await goOnAsVisitor();
    await submit();
    const text = 'Um erro foi encontrado. Verifique os campos do formulário';
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(text);
    const list = alert.closest('[role="group"]');
    await waitFor(() => expect(document.activeElement).toBe(list));
    const named = () => Array.from(list?.querySelectorAll('a') ?? [], (one) => one.textContent);
    const missing = ['CPF', 'Telefone', 'E-mail', 'Senha', 'CEP', 'Rua', 'Número', 'Bairro'];
    expect(named()).toEqual([
      ...['Prefixo', 'Número de série', 'Combustível'].map((one) => `${one}, ${forAircraft.name}`),
      'Nome',
      ...missing,
      'Cidade',
      'UF',
      'Forma de envio',
    ]);
    await userEvent.click(screen.getByText('Nome', { selector: 'a' }));
    expect(document.activeElement).toBe(field('Nome'));
    await userEvent.keyboard('M');
    await waitFor(() => expect(named()).toHaveLength(14));
    expect(named()).not.toContain('Nome');
    await userEvent.clear(field('Nome'));
    for (const label of ['Prefixo', 'Número de série', 'Combustível', 'Nome', 'Senha', 'CEP']) {
      const message = document.getElementById(field(label).getAttribute('aria-describedby') ?? '');
      expect(message?.textContent, label).toBe('Campo obrigatório');
    }
    expect(screen.getByText('Escolha a forma de envio.')).toBeTruthy();
  });

  it('checks the prefix when it is left, in the mask AA-AAA', async () => {
    await openCheckout({}, [forAircraft]);
    await goOnAsVisitor();
    await userEvent.type(field('Prefixo'), 'prv');
    await userEvent.tab();
    expect(field('Prefixo').value).toBe('PR-V');
    await screen.findByText('Prefixo incorreto. Escreva como PR-VVA');
    await userEvent.type(field('Prefixo'), 'va');
    await waitFor(() => expect(screen.queryByText(/^Prefixo incorreto/)).toBeNull());
  });

  it('refuses a common password when it is left', async () => {
    await openCheckout({}, [manual]);
    await goOnAsVisitor();
    fill('Senha', 'Brasil2026');
    await screen.findByText(/Esta senha é muito comum/);
    fill('Senha', 'hangar-coruja-2040');
    await waitFor(() => expect(screen.queryByText(/muito comum/)).toBeNull());
  });

  it('has one aircraft form for each copy, filled from the one before on request', async () => {
    await openCheckout({}, [forAircraft], 2);
    await goOnAsVisitor();
    expect(await screen.findByText('Aeronave 1 de 2')).toBeTruthy();
    fill('Prefixo', 'PT-UVA');
    fill('Número de série', '412');
    fill('Combustível', '2');
    await userEvent.click(await screen.findByRole('button', { name: /Copiar da anterior/ }));
    expect(field('Prefixo', 1).value).toBe('PT-UVA');
    expect(field('Número de série', 1).value).toBe('412');
    expect(field('Combustível', 1).value).toBe('2');
  });

  it('survives a reload, but for the password', async () => {
    await openCheckout({}, [forAircraft], 2);
    await goOnAsVisitor();
    fillVisitor();
    fill('Prefixo', 'PT-UVB', 1);
    const stored = localStorage.getItem('checkout') ?? '';
    expect(stored).toContain('PT-UVB');
    expect(stored).not.toContain('hangar-coruja-2040');
    const cart = localStorage.getItem('cart') ?? '';
    closeShop();
    localStorage.setItem('checkout', stored);
    localStorage.setItem('cart', cart);
    await openCheckout({}, [forAircraft], 2);
    expect(field('Nome').value).toBe('Marina Castro');
    expect(field('Prefixo', 1).value).toBe('PT-UVB');
    expect(field('Senha').value).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says which prices changed since the cart was filled', async () => {
    await openCheckout({ 'GET /publication/1': { body: { ...manual, price: '500.00' } } }, [
      manual,
    ]);
    const note = await screen.findByText(/O preço de Manual de Operação mudou/);
    expect(note.textContent).toContain('500,00');
    expect(total()).toBe('R$ 500,00');
  });
});

describe('who buys', () =>
  it('may ask for the invoice on a company when creating the account', async () => {
    await openCheckout({}, [manual]);
    await goOnAsVisitor();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Faturar para a empresa' }));
    await submit();
    await screen.findByLabelText('Inscrição estadual');
    for (const label of ['Razão social', 'CNPJ', 'Inscrição estadual']) {
      expect(field(label).getAttribute('aria-invalid'), label).toBe('true');
    }
    expect(field('Inscrição estadual').maxLength).toBe(12);
    await userEvent.click(screen.getByRole('button', { name: 'Preencher ISENTO' }));
    expect(field('Inscrição estadual').value).toBe('ISENTO');
    expect(document.activeElement).toBe(field('Inscrição estadual'));
    await waitFor(() =>
      expect(field('Inscrição estadual').getAttribute('aria-invalid')).toBeNull(),
    );
  }));

describe('the address', () => {
  const found = { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' };

  it('is filled from the CEP, and the number is asked for', async () => {
    useSite.setState({ cepServices: { viaCep: '/viacep', brasilApi: '/brasilapi' } });
    await openCheckout({ 'GET /viacep/ws/01001000/json/': { body: found } }, [manual]);
    await goOnAsVisitor();
    fill('Número', '9');
    await userEvent.type(field('CEP'), '01001000');
    await waitFor(() => expect(field('Rua').value).toBe('Praça da Sé'));
    expect(field('Cidade').value).toBe('São Paulo');
    expect(field('UF').value).toBe('SP');
    expect(field('Número').value).toBe('');
    expect(document.activeElement).toBe(field('Número'));
  });

  it('is typed by hand when the CEP is not found', async () => {
    useSite.setState({ cepServices: { viaCep: '/viacep', brasilApi: '/brasilapi' } });
    const calls = await openCheckout({}, [manual]);
    await goOnAsVisitor();
    await userEvent.type(field('CEP'), '99999999');
    await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/brasilapi'))).toBe(true));
    await userEvent.type(field('Rua'), 'Rua A');
    expect(field('Rua').value).toBe('Rua A');
    const message = document.getElementById(field('CEP').getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toBe('CEP não encontrado. Preencha o endereço.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(location.pathname).toBe('/checkout');
    await userEvent.type(field('CEP'), '{Backspace}');
    expect(screen.queryByText(/CEP não encontrado/)).toBeNull();
  });
});

describe('shipping', () => {
  it('shows the days of the carrier plus five and the total with the price', async () => {
    const broken = { service: 'JADLOG', Valor: '0', PrazoEntrega: '0', MsgErro: 'Sem serviço' };
    const calls = await openCheckout(
      { 'POST /api/get_shipping_price': { body: [...quotes, broken] } },
      [manual],
    );
    await goOnAsVisitor();
    fill('Rua', 'Avenida dos Hangares');
    fill('Cidade', 'Botucatu');
    fill('CEP', '18600-000');
    await chooseShipping();
    expect(screen.getByText('Chega até 7 dias úteis depois do envio')).toBeTruthy();
    expect(screen.queryByText('JADLOG')).toBeNull();
    expect(total()).toBe('R$ 514,55');
    expect(calls.find(({ path }) => path === '/api/get_shipping_price')?.body).toEqual({
      cep: '18600000',
      peso: 1,
      comprimento: 36,
      largura: 26,
      altura: 5,
      diametro: 36,
    });
  });

  it('never shows an answer that was overtaken', async () => {
    const calls = await openCheckout(
      {
        'POST /api/get_shipping_price': ({ body }) =>
          JSON.stringify(body).includes('18600000')
            ? new Promise((resolve) => setTimeout(resolve, 900, { body: [quotes[0]] }))
            : { body: [quotes[1]] },
      },
      [manual],
    );
    await goOnAsVisitor();
    fill('Rua', 'Avenida dos Hangares');
    fill('Cidade', 'Botucatu');
    fill('CEP', '18600-000');
    await waitFor(() =>
      expect(calls.some(({ path }) => path === '/api/get_shipping_price')).toBe(true),
    );
    fill('CEP', '01001-000');
    await screen.findByRole('radio', { name: /PAC/ });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(screen.queryByText('SEDEX')).toBeNull();
  });

  it('can always be agreed, at no price, and quotes once more on request', async () => {
    const calls = await openCheckout({ 'POST /api/get_shipping_price': { status: 500 } }, [manual]);
    await goOnAsVisitor();
    fill('Rua', 'Avenida dos Hangares');
    fill('Cidade', 'Botucatu');
    fill('CEP', '18600-000');
    await chooseShipping(/A combinar/);
    expect(total()).toBe('R$ 480,00');
    const again = await screen.findByRole('button', { name: 'Calcular de novo' });
    await userEvent.click(again);
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/api/get_shipping_price')).toHaveLength(2),
    );
  });

  it('is not asked for when everything is downloaded', async () => {
    const calls = await openCheckout({}, [download]);
    await goOnAsVisitor();
    fillVisitor();
    expect(screen.queryByRole('heading', { name: /Envio/ })).toBeNull();
    expect(within(screen.getByRole('complementary')).queryByText(/^Frete/)).toBeNull();
    expect(calls.some(({ path }) => path === '/api/get_shipping_price')).toBe(false);
  });
});

describe('what the Receita says of a CNPJ', () => {
  const cnpj = '12.ABC.345/01DE-35';
  const found = {
    razao_social: 'AEREA VALE VERDE LTDA',
    descricao_tipo_de_logradouro: 'PRACA',
    logradouro: 'DA SE',
    numero: '1',
    complemento: '',
    bairro: 'SE',
    cep: '01001000',
    municipio: 'SAO PAULO',
    uf: 'SP',
  };
  const openCompany = async (answers: Parameters<typeof openCheckout>[0]) => {
    useSite.setState({ cepServices: { viaCep: '/viacep', brasilApi: '/brasilapi' } });
    const calls = await openCheckout(answers, [manual]);
    await goOnAsVisitor();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Faturar para a empresa' }));
    return calls;
  };
  const register = { 'GET /brasilapi/api/cnpj/v1/12ABC34501DE35': { body: found } };
  const offer = () => screen.findByRole('button', { name: 'Usar os dados da Receita' });

  it('fills what is still empty when it is taken over', async () => {
    await openCompany(register);
    await userEvent.type(field('CNPJ'), cnpj);
    expect(field('Razão social').value).toBe('');
    await userEvent.click(await offer());
    expect(field('Razão social').value).toBe('AEREA VALE VERDE LTDA');
    expect(field('CEP').value).toBe('01001-000');
    expect(field('Rua').value).toBe('PRACA DA SE');
    expect(field('Número').value).toBe('1');
    expect(screen.queryByRole('button', { name: 'Usar os dados da Receita' })).toBeNull();
  });

  it('replaces nothing that was typed', async () => {
    await openCompany(register);
    fill('Razão social', 'Aérea Vale Verde');
    fill('Rua', 'Rua do Hangar');
    await userEvent.type(field('CNPJ'), cnpj);
    await waitFor(() => expect(field('CNPJ').value).toBe(cnpj));
    expect(screen.queryByRole('button', { name: 'Usar os dados da Receita' })).toBeNull();
    fill('Rua', '');
    await userEvent.click(await offer());
    expect(field('Razão social').value).toBe('Aérea Vale Verde');
    expect(field('Rua').value).toBe('PRACA DA SE');
  });

  it('is not missed where the register is away', async () => {
    const calls = await openCompany({
      'GET /brasilapi/api/cnpj/v1/12ABC34501DE35': { status: 503, body: {} },
    });
    await userEvent.type(field('CNPJ'), cnpj);
    await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/brasilapi'))).toBe(true));
    await userEvent.type(field('Razão social'), 'Aérea');
    expect(field('Razão social').value).toBe('Aérea');
    expect(screen.queryByRole('button', { name: 'Usar os dados da Receita' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
