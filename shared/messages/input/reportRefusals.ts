export const reportRefusals = {
  reversed_period: 'A data inicial não pode ser posterior à final.',
} as const;
