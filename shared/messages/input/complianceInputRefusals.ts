export const complianceInputRefusals = {
  invalid_hours: 'Informe as horas com até uma casa decimal.',
} as const;
