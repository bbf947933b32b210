import { drawCovers } from '../covers/drawCovers';

export const handler = async (): Promise<{ drawn: number }> => ({ drawn: await drawCovers() });
