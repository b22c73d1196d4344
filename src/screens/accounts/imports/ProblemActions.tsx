import { FormattedMessage, useIntl } from 'react-intl';
import { IMPORT_PROBLEMS } from '#contract/accounts/import-limits.ts';
import type { ImportRun } from '#contract/accounts/imports.ts';
import { useSession } from '#src/app/hooks.ts';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { Switch } from '#src/ui/plain/Switch.tsx';
import { importTexts } from './import-texts.ts';
import css from './Imports.module.css';

type Props = { run: ImportRun; problemsOnly: boolean; onChange: (problemsOnly: boolean) => void };

/** Actions for rows with problems: filter by them, or download them for correction. */
export function ProblemActions({ run, problemsOnly, onChange }: Props) {
  const intl = useIntl();
  const isOwn = useSession(state => state.context.user?.UserAccountId === run.Creator.AccountId);
  if (run.ErrorCount === 0) return null;
  return (
    <div className={css.actions}>
      <Switch
        label={<FormattedMessage {...importTexts.problemsOnly} />}
        checked={problemsOnly}
        onChange={onChange}
      />
      {isOwn && (
        <a
          href={`${IMPORT_PROBLEMS}/${run.Id}?language=${intl.locale.slice(0, 2)}`}
          className={buttonClass({ variant: 'secondary' })}
          download
        >
          <FormattedMessage {...importTexts.downloadProblems} />
        </a>
      )}
    </div>
  );
}
