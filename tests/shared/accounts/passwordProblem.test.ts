import { describe, expect, it } from 'vitest';
import { passwordProblem } from '#shared/accounts/passwordProblem';

const person = {
  own: [
    'Marcos Vinícius Teodoro',
    'marcos.teodoro77@vooseguro.com.br',
    'Aeroagrícola Vale Verde Ltda',
    '11144477735',
    '(14) 99805-1001',
    null,
  ],
  shop: ['Hangar Doze'],
};

describe('a password is refused', () => {
  it.each([
    'Brasil2027',
    'senha@123',
    'Mudar@123',
    'welcome12',
    'Senh@2026',
    'P@ssw0rd!',
    '$enha!2024',
    'm4r1a-1985',
    'Flamengo#10',
    '2026Verão!',
    '!!planador',
    'senhasenha',
    'Ch0c0l4te99',
    'S.e.n.h.a.1',
    'Curitiba*2025',
    'gabriela1998',
    'nova-senha-1931',
  ])('as a common word: %s', (password) =>
    expect(passwordProblem(password)).toContain('muito comum'),
  );

  it.each([
    '1qaz@WSX',
    'abcdefg1',
    'qwertyuiop',
    'Qwerty!@#',
    'zxcvbnm,.',
    'asdf1234',
    'poiuytre9',
  ])('as a walk over the keyboard: %s', (password) =>
    expect(passwordProblem(password)).toContain('do teclado'),
  );

  it.each([
    'aeropub2026',
    'AeroPub@123',
    '@er0pub!',
    'senhaaeropub',
    'aeropub-aeropub',
    'HangarDoze1',
  ])('as the shop’s: %s', (password) =>
    expect(passwordProblem(password, person)).toContain('nome da loja'),
  );

  it.each([
    'Marcos1985',
    'm4rc0sv1n1c1us',
    'marcos.teodoro77',
    'marcosteodoro77@vooseguro.com.br',
    'Marcos.Teodoro77@VooSeguro.com.br',
    'teodoro-marcos!',
    'minhaaeroagricola1',
    'Marcos Vinícius Teodoro',
    'zkq998051001',
    'xw.11144477735',
  ])('as the person’s own: %s', (password) =>
    expect(passwordProblem(password, person)).toContain('seus dados'),
  );

  it.each(['92837465', '14/02/1990', 'jk839201', '99.805-1001'])('as nearly a number: %s', (text) =>
    expect(passwordProblem(text)).toContain('só de números'),
  );

  it.each(['aaaaaaaaaa', 'éééééééé', '😀😀😀😀😀😀😀😀', 'aaaaaaaab', 'abababab'])(
    'as a repetition: %s',
    (password) => expect(passwordProblem(password)).toContain('repete'),
  );
});

describe('a password will do', () => {
  it.each([
    'voo-noturno-1931',
    'aurora-boreal-2040',
    'cavalo bateria grampo',
    'janela verde canoa',
    'pista molhada em maio',
    'trem-das-onze-e-meia',
    'café com pão de queijo',
    'senha dos meus gatos',
    'o rato roeu a roupa',
    'Bigorna.Pantufa.Lua',
    'tijolo+cometa+sopa',
    'três tristes tigres',
    'Marcos comprou dois helicópteros',
    'aeropub vende papel colorido',
    'tG7!qLp2zX',
    'k7#Pz29!wQ',
    'Xq83vLm0pW',
    'h4Tz-91kB-pp0Q',
    'zufrelbonka',
    'bicanoeta88',
    'guarda-chuva-roxo-3',
    'vR9$mmTqa1',
    'pirulitoGalaxia7',
    'dois7pinguins',
    'quem-tem-boca-vai',
    'nuvem_cinza_alta',
    'ontemChoveuMuito',
    'ç7Lqoe!pé',
    'Fj3xkzr!vw',
    'meu tio pilota mal',
    '4 pneus, 2 asas, 1 motor',
    'yXk29fGm',
  ])('%s', (password) => expect(passwordProblem(password, person)).toBeUndefined());

  it('when it is as long as they get, at once', () => {
    const start = process.cpuUsage();
    for (const part of ['a1', '@', 'senha', '9-', 'é']) {
      passwordProblem(part.repeat(128).slice(0, 128), person);
    }
    expect(process.cpuUsage(start).user).toBeLessThan(200_000);
  });
});
