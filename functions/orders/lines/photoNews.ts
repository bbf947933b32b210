/** How the history of an order names that another photo was asked for, and that it came. */
export const photoAsked = 'Outra foto pedida';
export const photoSentAgain = 'Outra foto enviada';
