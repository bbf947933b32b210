import { nameRefusals } from '../messages/input/people/nameRefusals';

export const linkMessage = nameRefusals.link_in_name;

/** Names stand in papers and lists that others read: no place to lead them elsewhere. */
export const hasLink = (name: string): boolean => /https?:\/\/|www\./i.test(name);
