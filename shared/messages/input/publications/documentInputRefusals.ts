export const documentInputRefusals = {
  unlike_letters: 'Os dois números precisam ter as mesmas letras. Use uma linha para cada série.',
  overlapping_rows: (row: number | string) => `Repete números de série da linha ${row}.` as const,
  unreadable_pages: 'Escreva as páginas como 5-11, 5-12 ou 2-14 a 2-16.',
  insecure_link: 'Informe um endereço que comece com https://.',
  not_of_authority: 'Informe o endereço da diretriz na ANAC.',
} as const;
