export const manualSearchRefusals = {
  short_search: 'Escreva ao menos 3 letras ou um código.',
  long_search: 'A busca aceita até 200 caracteres.',
} as const;
