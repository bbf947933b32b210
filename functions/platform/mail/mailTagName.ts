/** Under which SES says again, of an e-mail's end, which one it was. */
export const mailTagName = 'mail';
