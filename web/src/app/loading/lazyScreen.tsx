import { lazyPart } from '#web/ui/lazyPart';
import { type ComponentType } from 'react';

export type Load = () => Promise<ComponentType>;

/** A screen in a chunk of its own. */
export const lazyScreen = (load: Load) => lazyPart(async () => ({ default: await load() }));
