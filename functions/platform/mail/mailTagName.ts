/** SES says under it, with the end of an e-mail, which one it was. */
export const mailTagName = 'mail';
