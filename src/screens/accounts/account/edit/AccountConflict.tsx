import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { Account, FieldDefinition } from '#contract/accounts/account.ts';
import type { FieldPlace } from '#src/api/queries/account-fields.ts';
import { ConflictBar } from '#src/ui/ConflictBar.tsx';
import { differences, isContested } from './differences.ts';
import { DifferencesTable } from './DifferencesTable.tsx';
import { editTexts } from './edit-texts.ts';
import type { Saver } from './use-draft.ts';

type Props = {
  saver: Saver;
  fields: readonly FieldDefinition[];
  place: FieldPlace;
  before: Account;
  theirs: Account;
};

/** Shown when someone else has saved the account first: both values of each field, and the choice. */
export function AccountConflict({ saver, fields, place, before, theirs }: Props) {
  const changes = useSelector(saver, state => state.context.changes);
  const rows = differences(fields, before, theirs, changes);
  return (
    <ConflictBar
      message={<FormattedMessage {...editTexts.conflict} />}
      onSaveChosen={rows.some(isContested) ? () => saver.send({ type: 'choice.saved' }) : undefined}
      onKeepMine={() => saver.send({ type: 'mine.kept' })}
      onTakeTheirs={() => saver.send({ type: 'theirs.taken' })}
    >
      {rows.length > 0 && <DifferencesTable saver={saver} place={place} rows={rows} />}
    </ConflictBar>
  );
}
