/** A warning that was not answered stands in the form with its text, for the summary to repeat. */
export const markUnanswered = (text: string) => ({ 'data-unanswered': text });

/** The texts of the warnings of a form that are not answered. */
export const unansweredWarnings = (form: HTMLElement | null): readonly string[] =>
  [...(form?.querySelectorAll<HTMLElement>('[data-unanswered]') ?? [])].flatMap(
    ({ dataset }) => dataset.unanswered ?? [],
  );
