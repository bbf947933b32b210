export const labelRefusals = {
  beyond_sheet: 'A folha não tem tantas etiquetas.',
  offset_out_of_range: (max: number | string) => `O ajuste vai de -${max} a ${max} mm.` as const,
} as const;
