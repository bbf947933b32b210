const clock = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
});

/** "14:31", the company's time. */
export const clockTime = (at: Date): string => clock.format(at);
