export const effectivityRefusals = {
  serial_without_digits: 'Informe um número de série com pelo menos um algarismo.',
  serials_reversed: 'O fim precisa ser igual ao início ou vir depois dele.',
} as const;
