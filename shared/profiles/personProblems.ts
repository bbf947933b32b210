import { ieMaxLength, isAcceptableIe } from '../brazil/ie/ie';
import { apiMessages } from '../messages/messages';

type Person = {
  person_or_company: boolean;
  cpf: string | null;
  company_name: string | null;
  cnpj: string | null;
  ie: string | null;
  state: string | null;
};

type Problem = typeof apiMessages.required | ReturnType<typeof apiMessages.tooLong>;

/** What is missing or wrong for an individual or a company, by field (rules: "Fields"). */
export function personProblems(person: Person): Record<string, Problem[]> {
  const problems: Record<string, Problem[]> = {};
  const required = person.person_or_company
    ? (['company_name', 'cnpj'] as const)
    : (['cpf'] as const);
  for (const field of required) if (!person[field]) problems[field] = [apiMessages.required];
  const { ie } = person;
  if (ie && !isAcceptableIe(ie, person.state)) {
    problems.ie = [apiMessages.tooLong(ieMaxLength(person.state))];
  }
  return problems;
}
