export const figureRefusals = {
  reversed_months: 'O primeiro mês não pode ser posterior ao último.',
  period_too_long: (max: number | string) => `Escolha no máximo ${max} meses.` as const,
  month_out_of_range: 'Escolha um mês entre janeiro de 1997 e o mês atual.',
} as const;
