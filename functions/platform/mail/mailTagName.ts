/** The tag under which SES reports which e-mail a delivery event is about. */
export const mailTagName = 'mail';
