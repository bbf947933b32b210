import type { SessionRecord } from '#platform/auth/sessionRecord';

export const presentSession = ({ device, created, last_used }: SessionRecord) => ({
  device,
  created,
  last_used,
});
