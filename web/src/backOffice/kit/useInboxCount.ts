import { create } from 'zustand';

/** How much waits for whoever is logged in, as the last look at what changed said. */
export const useInboxCount = create<{ readonly count: number }>(() => ({ count: 0 }));
