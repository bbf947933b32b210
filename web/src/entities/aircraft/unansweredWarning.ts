/** A warning that a form asks to be answered once, as a selector and as the attribute that marks it. */
export const unansweredWarning = '[data-unanswered]';
export const markUnanswered = { 'data-unanswered': '' } as const;
