export const complianceInputRefusals = {
  invalid_hours: 'Informe as horas com até uma casa decimal.',
  correction_reason: 'Informe o motivo da correção.',
} as const;
