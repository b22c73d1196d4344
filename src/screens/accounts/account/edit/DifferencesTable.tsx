import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FieldPlace } from '#src/api/queries/account-fields.ts';
import { accountTexts } from '#src/screens/accounts/shared/account-texts.ts';
import type { Difference } from './differences.ts';
import { isContested } from './differences.ts';
import { editTexts } from './edit-texts.ts';
import type { Saver } from './use-draft.ts';
import { useValueText } from './use-value-text.ts';
import css from './Edit.module.css';

type Props = { saver: Saver; place: FieldPlace; rows: readonly Difference[] };

/** Both values of each field; where both sides changed it, the user chooses the one to save. */
export function DifferencesTable({ saver, place, rows }: Props) {
  const theirFields = useSelector(saver, state => state.context.theirFields);
  const wordsOf = useValueText(place);
  const id = useId();
  return (
    <table className={css.differences}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage {...editTexts.field} />
          </th>
          <th scope="col" id={`${id}-mine`}>
            <FormattedMessage {...editTexts.mine} />
          </th>
          <th scope="col" id={`${id}-theirs`}>
            <FormattedMessage {...editTexts.theirs} />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => {
          const { Name: name, DisplayName: title } = row.field;
          const valueOf = (words: ReactNode, isTheirs: boolean) =>
            isContested(row) ? (
              <Choice
                name={`${id}-${name}`}
                column={`${id}-${isTheirs ? 'theirs' : 'mine'}`}
                isChosen={theirFields.includes(name) === isTheirs}
                onChoose={() => saver.send({ type: 'value.chosen', name, isTheirs })}
              >
                {words}
              </Choice>
            ) : (
              words
            );
          return (
            <tr key={name}>
              <th scope="row" id={`${id}-${name}`}>
                {title}
              </th>
              <td>
                {row.mine === undefined
                  ? theirsStays
                  : valueOf(wordsOf(row.field, row.mine) || notSet, false)}
              </td>
              <td>{row.theirs === undefined ? mineStays : valueOf(row.theirs || notSet, true)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type ChoiceProps = {
  /** Name of the radio group, and the id of the row's label. */
  name: string;
  /** Id of the column's label. */
  column: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** One of the two values of a field; labelled by its row, its column and itself. */
function Choice({ name, column, isChosen, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <label className={css.choice}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${name} ${column} ${id}`}
      />
      <span id={id}>{children}</span>
    </label>
  );
}

const theirsStays = <FormattedMessage {...editTexts.unchanged} />;

const mineStays = <FormattedMessage {...editTexts.theirsUnchanged} />;

const notSet = <FormattedMessage {...accountTexts.noValue} />;
