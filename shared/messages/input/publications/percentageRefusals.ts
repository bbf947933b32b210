export const percentageRefusals = {
  percentage_out_of_range: 'Informe um percentual maior que 0 e até 1000, com até quatro casas.',
} as const;
