import { lazyPart } from '#web/ui/lazyPart';
import { type ComponentType } from 'react';

export type Load = () => Promise<ComponentType>;

/** A screen in a separate chunk. */
export const lazyScreen = (load: Load) => lazyPart(async () => ({ default: await load() }));
