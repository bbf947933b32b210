export const linkMessage = 'O nome não pode ter http://, https:// ou www.';

/** Names stand in papers and lists that others read: no place to lead them elsewhere. */
export const hasLink = (name: string): boolean => /https?:\/\/|www\./i.test(name);
