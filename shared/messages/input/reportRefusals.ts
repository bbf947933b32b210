export const reportRefusals = {
  reversed_period: 'A data inicial não pode ser posterior à final.',
  report_too_long: 'O período tem linhas demais para um relatório. Escolha um período menor.',
} as const;
