import { create } from 'zustand';

/** The number of open items in the user's inbox, as of the last check for changes. */
export const useInboxCount = create<{ readonly count: number }>(() => ({ count: 0 }));
