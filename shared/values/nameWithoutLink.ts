import { nameRefusals } from '../messages/input/people/nameRefusals';

export const linkMessage = nameRefusals.link_in_name;

/** Names appear in papers and lists that others read, so they must not contain links. */
export const hasLink = (name: string): boolean => /https?:\/\/|www\./i.test(name);
