import { FormattedMessage } from 'react-intl';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { formTexts } from './form-texts.ts';
import css from './Form.module.css';

/** A field with an error. */
export type InvalidField = {
  /** The id of its input. */
  id: string;
  label: string;
  problem: string;
};

type Props = {
  problem: string | null;
  /** See `Form`. */
  invalid: readonly InvalidField[] | undefined;
};

/**
 * Shows above a form why it was rejected. In a form of many fields it links to those that have an error; a
 * single field error without a form error needs no summary, because the field itself gets the focus.
 */
export function ErrorSummary({ problem, invalid }: Props) {
  if (invalid === undefined) return problem !== null && <Alert>{problem}</Alert>;
  if (problem === null && invalid.length < 2) return null;
  return (
    <div tabIndex={-1} className={css.summary} data-error-summary>
      <Alert>
        <p className={css.problem}>{problem ?? <FormattedMessage {...formTexts.correct} />}</p>
        {invalid.length > 0 && (
          <ul className={css.invalid}>
            {invalid.map(field => (
              <li key={field.id}>
                <a
                  href={`#${field.id}`}
                  onClick={event => {
                    event.preventDefault();
                    document.getElementById(field.id)?.focus();
                  }}
                >
                  <FormattedMessage
                    {...formTexts.invalidField}
                    values={{ field: field.label, problem: field.problem }}
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}
