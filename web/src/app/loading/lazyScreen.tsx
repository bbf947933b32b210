import { lazy, type ComponentType } from 'react';

export type Load = () => Promise<ComponentType>;

/** A screen in a chunk of its own. */
export const lazyScreen = (load: Load) => lazy(async () => ({ default: await load() }));
