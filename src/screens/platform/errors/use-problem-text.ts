import { useIntl } from 'react-intl';
import type { Problem } from '#machines/platform/types.ts';
import { problemTexts } from './problem-texts.ts';

/** Returns the text of a problem in the user's language. */
export function useProblemText(problem: Problem): string | null {
  const intl = useIntl();
  if (problem === null) return null;
  return 'text' in problem
    ? problem.text
    : intl.formatMessage(problemTexts[problem.key as keyof typeof problemTexts]);
}
