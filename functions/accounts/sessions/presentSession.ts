import type { SessionRecord } from '../../platform/sessionRecord';

export const presentSession = ({ device, created, last_used }: SessionRecord) => ({
  device,
  created,
  last_used,
});
