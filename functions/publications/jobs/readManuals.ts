import { readManuals } from '../pageTexts/readManuals';

export const handler = async (): Promise<{ read: number }> => ({ read: await readManuals() });
