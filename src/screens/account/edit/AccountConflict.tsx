import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { Account, FieldDefinition } from '#contract/account.ts';
import type { FieldPlace } from '#src/api/queries/account-fields.ts';
import { ConflictBar } from '#src/ui/ConflictBar.tsx';
import type { EditProps } from './AccountOverview.tsx';
import { differences } from './differences.ts';
import { useValueWords } from './use-value-words.ts';
import css from './Edit.module.css';

type Props = EditProps & {
  fields: readonly FieldDefinition[];
  place: FieldPlace;
  before: Account;
  theirs: Account;
};

/** Somebody else saved this account first: both values of each field, and the choice. */
export function AccountConflict({ actor, fields, place, before, theirs }: Props) {
  const changes = useSelector(actor, state => state.context.changes);
  const wordsOf = useValueWords(place);
  const rows = differences(fields, before, theirs, changes);
  return (
    <ConflictBar
      message={
        <FormattedMessage
          id="account_edit.conflict"
          defaultMessage="Somebody else has changed this account meanwhile. What you see below is yours and not saved."
          description="When saving an account met another’s newer changes"
        />
      }
      onKeepMine={() => actor.send({ type: 'mine.kept' })}
      onTakeTheirs={() => actor.send({ type: 'theirs.taken' })}
    >
      {rows.length > 0 && (
        <div className={css.scroll}>
          <table className={css.differences}>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage
                    id="account_edit.field"
                    defaultMessage="Field"
                    description="Column: what differs between one’s own changes and another’s"
                  />
                </th>
                <th scope="col">
                  <FormattedMessage
                    id="account_edit.mine"
                    defaultMessage="Yours"
                    description="Column: one’s own value, not saved"
                  />
                </th>
                <th scope="col">
                  <FormattedMessage
                    id="account_edit.theirs"
                    defaultMessage="Theirs"
                    description="Column: the value that somebody else has saved"
                  />
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ field, mine, theirs: other }) => (
                <tr key={field.Name}>
                  <th scope="row">{field.DisplayName}</th>
                  <td>{mine === undefined ? <Unchanged /> : wordsOf(field, mine) || <Empty />}</td>
                  <td>{other || <Empty />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ConflictBar>
  );
}

const Unchanged = () => (
  <FormattedMessage
    id="account_edit.unchanged"
    defaultMessage="not changed: theirs stays"
    description="In place of one’s own value, where only somebody else has changed the field"
  />
);

const Empty = () => (
  <FormattedMessage id="account.no_value" defaultMessage="Not set" description="A field without a value" />
);
