/** The history's actions for a request of another photo and for its arrival. */
export const photoAsked = 'Outra foto pedida';
export const photoSentAgain = 'Outra foto enviada';
