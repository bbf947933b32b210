import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';

export type Question = {
  title: string;
  /** The action on the button: "Salvar assim". */
  confirm: string;
  body: ReactNode;
};

type Asked = Question & { answer: (yes: boolean) => void };

/** Asks questions during a save: `await ask(…)` is true once all of them are confirmed. */
export function useQuestions() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const one = (question: Question) =>
    new Promise<boolean>((resolve) => {
      const answer = (yes: boolean) => {
        setAsked(null);
        resolve(yes);
      };
      setAsked({ ...question, answer });
    });
  const ask = async (questions: readonly Question[]): Promise<boolean> => {
    for (const question of questions) if (!(await one(question))) return false;
    return true;
  };
  const dialog = asked ? (
    <ConfirmDialog
      // The key makes each question a new dialog, with the focus on its safe button.
      key={asked.title}
      title={asked.title}
      confirm={asked.confirm}
      variant="primary"
      onConfirm={() => {
        asked.answer(true);
        return Promise.resolve();
      }}
      onClose={() => asked.answer(false)}
    >
      {asked.body}
    </ConfirmDialog>
  ) : null;
  return { ask, dialog };
}
