import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';

export type Question = {
  title: string;
  /** Names what will happen: "Salvar assim". */
  confirm: string;
  body: ReactNode;
};

type Asked = Question & { answer: (yes: boolean) => void };

/** Questions in the middle of saving: `await ask(…)` is true once all are answered with yes. */
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
      // The next question is a dialog of its own, with the focus on its safe button.
      key={asked.title}
      title={asked.title}
      confirm={asked.confirm}
      variant="primary"
      onConfirm={() => {
        asked.answer(true);
        return Promise.resolve();
      }}
      onClose={() => {
        asked.answer(false);
      }}
    >
      {asked.body}
    </ConfirmDialog>
  ) : null;
  return { ask, dialog };
}
