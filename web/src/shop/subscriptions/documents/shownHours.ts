/** "2.168,2" */
export const shownHours = (hours: number): string =>
  hours.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
