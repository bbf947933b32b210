const clock = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
});

/** "14:31", in the company's time zone. */
export const clockTime = (at: Date): string => clock.format(at);
