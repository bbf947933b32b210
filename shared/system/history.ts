import * as v from 'valibot';

export const historyTargets = [
  'order',
  'signature',
  'expedition',
  'publication',
  'profile',
] as const;
export type HistoryTarget = (typeof historyTargets)[number];

export const historyEntry = v.object({
  id: v.string(),
  action: v.string(),
  created: v.string(),
  actor: v.object({ name: v.string() }),
});
